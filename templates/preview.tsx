import type { PreviewProps } from 'ssg';
import { typeset } from 'ssg/components';
import { COLOURS } from './previews/colours.ts';
import { BUBBLE, Frame, LOGO } from './previews/frame.tsx';
import { previewTexts } from './previews/texts.ts';
import { HEADING, SMALL } from './previews/type.ts';
import type { Theme } from './site.ts';

/** The picture of a page where somebody shares it: a message of ours, with the page's heading as its text. */
export default function Preview({
  page,
  breadcrumbs,
  site,
}: PreviewProps<Readonly<Record<string, unknown>>, unknown, Theme>) {
  if (page.url === '/404.html') return null;
  const { eyebrow, title, fact, note = site.origin.replace(/^https?:\/\//, '') } = previewTexts(page, breadcrumbs);
  const { cover } = page;
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', backgroundColor: COLOURS.paper, color: COLOURS.ink }}>
      <Frame tape={title} />
      <div
        style={{
          ...{ display: 'flex', flexDirection: 'column', position: 'absolute', boxSizing: 'border-box' },
          ...{ left: BUBBLE.left, top: BUBBLE.top, width: BUBBLE.width, height: BUBBLE.height, padding: '40px 56px' },
        }}
      >
        <span style={{ ...SMALL, fontWeight: 600, color: COLOURS.signalStrong }}>{typeset(eyebrow)}</span>
        <div style={{ display: 'flex', flexGrow: 1, alignItems: 'center', gap: 48 }}>
          <div
            data-fit={cover === undefined ? '112 92 76 64 54 46' : '64 54 46 40'}
            data-fit-width={cover === undefined ? 976 : 512}
            data-fit-height={fact === undefined ? 284 : 200}
            style={{ ...HEADING, flexGrow: 1, flexShrink: 0, flexBasis: 0, textWrap: 'balance' }}
          >
            {typeset(title)}
          </div>
          {cover !== undefined && (
            <img src={cover.src} alt="" width={416} height={234} style={{ borderRadius: 16, objectFit: 'cover' }} />
          )}
        </div>
        {fact !== undefined && (
          <div style={{ display: 'flex', alignItems: 'baseline', gap: 20 }}>
            <span style={{ ...HEADING, fontSize: 64, color: COLOURS.post }}>{fact.value}</span>
            <span style={{ ...SMALL, color: COLOURS.inkSoft }}>{typeset(fact.unit)}</span>
          </div>
        )}
      </div>
      <div
        style={{
          ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', position: 'absolute' },
          ...{ left: LOGO.left + LOGO.width + 18, right: 56, top: LOGO.top, height: LOGO.height },
        }}
      >
        <span style={{ ...HEADING, fontSize: 42 }}>{site.title}</span>
        <span style={{ ...SMALL, color: COLOURS.inkSoft }}>{typeset(note)}</span>
      </div>
    </div>
  );
}
