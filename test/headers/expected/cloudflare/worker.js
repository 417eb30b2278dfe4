// Every build writes this file, so changes in it are lost.
export default { fetch: (request, env) => answer(request, (asked) => env.ASSETS.fetch(asked)) };

const MARKDOWN = [{"weighed":"(?:^|,)\\s*text/markdown\\s*(?:;[^,]*)?;\\s*q=([01](?:\\.\\d*)?)","named":"(?:^|,)\\s*text/markdown\\s*(?:[;,]|$)"}];
const HTML = [{"weighed":"(?:^|,)\\s*text/html\\s*(?:;[^,]*)?;\\s*q=([01](?:\\.\\d*)?)","named":"(?:^|,)\\s*text/html\\s*(?:[;,]|$)"},{"weighed":"(?:^|,)\\s*text/\\*\\s*(?:;[^,]*)?;\\s*q=([01](?:\\.\\d*)?)","named":"(?:^|,)\\s*text/\\*\\s*(?:[;,]|$)"},{"weighed":"(?:^|,)\\s*\\*/\\*\\s*(?:;[^,]*)?;\\s*q=([01](?:\\.\\d*)?)","named":"(?:^|,)\\s*\\*/\\*\\s*(?:[;,]|$)"}];

async function answer(request, get) {
  const url = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && url.pathname.endsWith('/')) return page(request, url, get);
  const found = await get(request);
  const name = /^(.*?)(?:\/index\.html)?\.md$/.exec(url.pathname)?.[1];
  if (!isRead || found.status !== 404 || name === undefined) return found;
  const markdown = new URL(url);
  markdown.pathname = name + '/index.md';
  const isThere = (await get(new Request(markdown, { method: 'HEAD' }))).ok;
  return isThere ? new Response(null, { status: 308, headers: { location: markdown.pathname + url.search } }) : found;
}

async function page(request, url, get) {
  const accept = request.headers.get('accept') ?? '';
  const wish = quality(accept, MARKDOWN);
  const isWanted = wish > 0 && wish >= quality(accept, HTML);
  const markdown = isWanted ? await get(new Request(new URL('index.md', url), request)) : undefined;
  const isMarkdown = markdown !== undefined && (markdown.ok || markdown.status === 304);
  const found = isMarkdown ? markdown : await get(request);
  if (found.status >= 400) return found;
  const varied = new Response(found.body, found);
  varied.headers.append('vary', 'Accept');
  return varied;
}

function quality(accept, ranges) {
  for (const { weighed, named } of ranges) {
    const found = new RegExp(weighed, 'i').exec(accept);
    if (found !== null) return Number(found[1]);
    if (new RegExp(named, 'i').test(accept)) return 1;
  }
  return 0;
}
