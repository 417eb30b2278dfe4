import type { Needs, PreviewProps } from '@depese/ssg';
import { typeset } from '@depese/ssg/components';
import { Beside } from './previews/beside.tsx';
import { COLOURS } from './previews/colours.ts';
import { LOGO } from './previews/frame.tsx';
import { eyebrowOf, Ground, inkOf, PLACES, softOf } from './previews/grounds.tsx';
import { kindOf } from './previews/kind.ts';
import { previewTexts } from './previews/texts.ts';
import { HEADING, SMALL } from './previews/type.ts';
import type { Data, PageFields, Theme } from './site.ts';

export const needs: Needs = { data: ['prices'] };

/**
 * Preview image of a shared page: the kind of page, its heading, and an illustration of its subject.
 */
export default function Preview({
  page,
  breadcrumbs,
  data,
  site,
}: PreviewProps<Readonly<Record<string, unknown>>, Pick<Data, 'prices'>, Theme>) {
  if (page.url === '/404.html') return null;
  const { eyebrow, title, note = site.origin.replace(/^https?:\/\//, '') } = previewTexts(page, breadcrumbs);
  const kind = kindOf(page);
  const { left, top, width, height, sizes } = PLACES[kind];
  const color = inkOf(kind);
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', backgroundColor: COLOURS.paper, color }}>
      <Ground kind={kind} channel={(page.fields as Partial<PageFields>).thread?.channel ?? 'sms'} />
      <div style={{ display: 'flex', flexDirection: 'column', position: 'absolute', left, top, width, height }}>
        <span style={{ ...SMALL, fontWeight: 600, color: eyebrowOf(kind) }}>{typeset(eyebrow)}</span>
        <div style={{ display: 'flex', flexGrow: 1, alignItems: 'center' }}>
          <div
            data-fit={sizes}
            data-fit-width={width}
            data-fit-height={height - 60}
            style={{ ...HEADING, flexGrow: 1, flexShrink: 0, flexBasis: 0, textWrap: 'balance' }}
          >
            {typeset(title)}
          </div>
        </div>
      </div>
      <Beside kind={kind} page={page} prices={data.prices} />
      <Footer kind={kind} title={site.title} note={note} />
    </div>
  );
}

interface FooterProps {
  readonly kind: ReturnType<typeof kindOf>;
  readonly title: string;
  readonly note: string;
}

/**
 * Renders the logo with the site name, and a date or an address. Telephones and windows reach the lower edge, so these
 * images have no room for the note.
 */
function Footer({ kind, title, note }: FooterProps) {
  const isNarrow = kind === 'channel' || kind === 'product';
  const { left, top, width, height } = LOGO;
  return (
    <div
      style={{
        ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', position: 'absolute' },
        ...{ left: left + width + 18, right: 56, top, height },
      }}
    >
      <span style={{ ...HEADING, fontSize: 42 }}>{title}</span>
      {!isNarrow && <span style={{ ...SMALL, color: softOf(kind) }}>{typeset(note)}</span>}
    </div>
  );
}
