import { defineMessages } from '../base/message.ts';

export const linkMessages = defineMessages({
  checkHostTwoHexadecimal: {
    en: 'Check the host. Two hexadecimal digits must follow each percent sign.',
    cs: 'Zkontrolujte název webu v adrese. Za každým znakem % musí být dvě číslice nebo písmena A až F.',
  },
  notValidUrl: { en: '"{url}" is not a valid URL.', cs: '„{url}“ není platná adresa.' },
  pageHostsLead: {
    en: '{path} works only on hosts that redirect it to {route}.',
    cs: 'Adresa {path} vede na stránku {route} jen přes přesměrování.',
  },
  anchorsPage: { en: 'Anchors of that page: {anchors}.', cs: 'Na té stránce jsou kotvy: {anchors}.' },
  noAnchors: { en: 'That page has no anchors.', cs: 'Na té stránce není žádná kotva.' },
  noAnchor: { en: '{path} has no anchor "{anchor}".', cs: 'Na stránce {path} není místo s kotvou „{anchor}“.' },
  writeAccentsOneCharacter: {
    en: 'Write each letter with its accent as one character (Unicode NFC): {path}.',
    cs: 'V odkazu jsou háčky a čárky zapsané jako samostatné znaky. Napište ho znovu na klávesnici: {path}.',
  },
  anchorMoved: { en: 'The anchor "{id}" of {path} has moved.', cs: 'Kotva „{id}“ stránky {path} se přestěhovala.' },
  runsProgramInsteadLeading: {
    en: '"{url}" runs code instead of opening a page.',
    cs: '„{url}“ nikam nevede, místo toho spouští program.',
  },
  linkPageWhatButton: {
    en: 'Link to a page. For an action, use a button with a script: docs/guides/islands.md.',
    cs: 'Odkažte na stránku. Co má udělat tlačítko, patří do šablony webu.',
  },
  draftOrScheduledLater: {
    en: '{target} is a draft or scheduled for later, so the link would be broken.',
    cs: '{target} je koncept nebo vyjde později, takže by odkaz nikam nevedl.',
  },
  publishPageFirstOr: {
    en: 'Publish that page first, or remove the link.',
    cs: 'Nejdřív zveřejněte tu stránku, nebo odkaz smažte.',
  },
  tookTooLong: { en: 'it took too long', cs: 'trvalo to příliš dlouho' },
  noReasonGiven: { en: 'no reason given', cs: 'důvod neznáme' },
  cannotCheckedServerRefuses: {
    en: '{url} cannot be checked: the server rejects automated requests (HTTP {status}).',
    cs: 'Adresu {url} nejde ověřit, její server programům neodpovídá (HTTP {status}).',
  },
  openBrowserSeeWhether: {
    en: 'Open the address in a browser to see whether it works.',
    cs: 'Otevřete ji v prohlížeči a podívejte se, jestli funguje.',
  },
  noConnection: { en: 'no connection', cs: 'není spojení' },
  doesNotAnswer: { en: '{url} does not respond: {reason}.', cs: 'Adresa {url} neodpovídá: {reason}.' },
  brokenServerAnswersHttp: {
    en: '{url} is broken: the server responds with HTTP {status}.',
    cs: 'Adresa {url} nefunguje, server odpovídá HTTP {status}.',
  },
  deleteComment: { en: 'Delete the comment from Word or Google Docs.', cs: 'Smažte komentář z Wordu nebo z Googlu.' },
  correctAddressOrRemove: { en: 'Correct the address, or remove the link.', cs: 'Opravte adresu, nebo odkaz smažte.' },
  noSlashesStandBehind: { en: 'There must be no slashes after "{scheme}:".', cs: 'Za „{scheme}:“ lomítka nepatří.' },
  unknownScheme: { en: 'Unknown link scheme "{scheme}:".', cs: 'Neznámý začátek odkazu „{scheme}:“.' },
  beginsTwoSchemesOne: { en: '"{url}" has `://` twice at its start.', cs: '„{url}“ má na začátku dvakrát `://`.' },
  commaStandsNameHost: {
    en: 'The host name "{host}" contains a comma.',
    cs: 'V názvu serveru „{host}“ je čárka místo tečky.',
  },
  takenPathSiteBecause: {
    en: '"{address}" is read as a path of this site, because it has no scheme (https:, mailto:).',
    cs: '„{address}“ vypadá jako místo na tomto webu, protože před adresou nic není.',
  },
  putFileBesidePage: {
    en: 'Put the file next to the page, and write its name: `./photo.jpg`.',
    cs: 'Uložte soubor vedle stránky a napište jeho název: `./photo.jpg`.',
  },
  fileComputerWroteVisitors: {
    en: '"{address}" is a file on the author\'s computer, which visitors cannot open.',
    cs: '„{address}“ je soubor v počítači toho, kdo stránku psal, a návštěvníci se k němu nedostanou.',
  },
  absoluteOwnLink: {
    en: 'This is an absolute link to your own site.',
    cs: 'Odkaz na vlastní web je zapsaný celou adresou.',
  },
  leadsComputerVisitorsCannot: {
    en: '"{address}" is a private address that visitors cannot open.',
    cs: '„{address}“ vede na počítač, kam se návštěvníci nedostanou.',
  },
  writeAddressEverybodyOr: {
    en: 'Write a public address. To show this address only as text, put it in backticks.',
    cs: 'Napište adresu, která funguje všem, nebo ji dejte mezi zpětné apostrofy, pokud má být jen k přečtení.',
  },
  writeUrl: { en: 'Write {url}.', cs: 'Napište {url}.' },
  onPage: { en: 'on {url}', cs: 'na stránce {url}' },
  inElement: { en: '{message} ({element})', cs: '{message} ({element})' },
  detour: {
    en: 'The link goes through {host}, which tracks visitors. If that service closes, the link breaks.',
    cs: 'Odkaz vede přes {host}: ta služba sleduje, kdo ho otevře, a bez ní přestane fungovat.',
  },
  previewHost: {
    en: '{host} shows a version of the site that is not published.',
    cs: '{host} ukazuje verzi webu, která není zveřejněná.',
  },
  noMail: { en: '`{address}` is not an e-mail address.', cs: '`{address}` není e-mailová adresa.' },
  writeMail: {
    en: 'Write the whole address, such as `mailto:help@example.org`.',
    cs: 'Napište celou adresu, třeba `mailto:help@example.org`.',
  },
  noPhone: {
    en: 'The phone number of the link contains letters: `tel:{address}`.',
    cs: 'V čísle odkazu k volání jsou písmena: `tel:{address}`.',
  },
  writePhone: {
    en: 'Write digits only, such as `tel:+420700000011`.',
    cs: 'Napište jen číslice, třeba `tel:+420700000011`.',
  },
  putIntoStatic: {
    en: 'Put the download into the static folder (usually assets/static), with the path {path}.',
    cs: 'Soubory ke stažení patří do složky static (obvykle assets/static), tento jako {path}.',
  },
});

/** Names of the elements that contain references. Names not in this list are the same in every language. */
export const elementNames = defineMessages({
  'a href': { en: 'a href', cs: 'odkaz' },
  'area href': { en: 'area href', cs: 'odkaz v obrázku' },
  'link href': { en: 'link href', cs: 'odkaz v záhlaví stránky' },
  'link imagesrcset': { en: 'link imagesrcset', cs: 'obrázek v záhlaví stránky' },
  'img src': { en: 'img src', cs: 'obrázek' },
  'img srcset': { en: 'img srcset', cs: 'obrázek' },
  'source srcset': { en: 'source srcset', cs: 'obrázek' },
  'source src': { en: 'source src', cs: 'video nebo zvuk' },
  'video src': { en: 'video src', cs: 'video' },
  'video poster': { en: 'video poster', cs: 'obrázek videa' },
  'audio src': { en: 'audio src', cs: 'zvuk' },
  'iframe src': { en: 'iframe src', cs: 'vložená stránka' },
  'script src': { en: 'script src', cs: 'skript' },
  'island script': { en: 'island script', cs: 'skript součástky' },
  'form action': { en: 'form action', cs: 'formulář' },
  'css url': { en: 'css url', cs: 'styl' },
  'meta refresh': { en: 'meta refresh', cs: 'přesměrování' },
  'moved anchor': { en: 'moved anchor', cs: 'přesměrování kotvy' },
  'og:image': { en: 'og:image', cs: 'obrázek pro sdílení' },
  'og:url': { en: 'og:url', cs: 'adresa pro sdílení' },
  'twitter:image': { en: 'twitter:image', cs: 'obrázek pro sdílení' },
  'json-ld': { en: 'json-ld', cs: 'údaje pro vyhledávače' },
});

/** Reasons why a server cannot be reached, by error code. */
export const networkReasons = defineMessages({
  ENOTFOUND: { en: 'unknown host name (ENOTFOUND)', cs: 'takový web není' },
  EAI_AGAIN: { en: 'DNS does not respond (EAI_AGAIN)', cs: 'název webu teď nejde najít, zkontrolujte připojení' },
  ECONNREFUSED: { en: 'connection refused (ECONNREFUSED)', cs: 'server spojení odmítl' },
  ECONNRESET: { en: 'connection reset (ECONNRESET)', cs: 'server spojení přerušil' },
  ETIMEDOUT: { en: 'timeout (ETIMEDOUT)', cs: 'trvalo to příliš dlouho' },
  UND_ERR_CONNECT_TIMEOUT: { en: 'timeout (UND_ERR_CONNECT_TIMEOUT)', cs: 'trvalo to příliš dlouho' },
  CERT_HAS_EXPIRED: { en: 'expired certificate (CERT_HAS_EXPIRED)', cs: 'platnost certifikátu webu skončila' },
  'fetch failed': { en: 'connection failed', cs: 'spojení se nepodařilo' },
});
