import type { PageSummary } from '@depese/ssg';
import { typeset } from '@depese/ssg/components';
import * as cs from '../locales/cs.ts';
import type { PriceList } from '../prices/price-list.ts';
import type { PageFields } from '../site.ts';
import { COLOURS } from './colours.ts';
import type { Kind } from './kind.ts';
import { HEADING, SMALL } from './type.ts';

interface BesideProps {
  readonly kind: Kind;
  readonly page: PageSummary;
  readonly prices: PriceList;
}

/** Maximum length of a message that fits into the image. */
const MESSAGE = 120;

const words = cs.preview;

/** Renders the illustration of a kind next to the words: a message, a price, a request. */
export function Beside({ kind, page, prices }: BesideProps) {
  const fields = page.fields as Partial<PageFields>;
  const home = prices.find(({ country }) => country === 'CZ');
  switch (kind) {
    case 'channel':
      return fields.thread === undefined ? null : <Message {...fields.thread} />;
    // All countries share one image.
    case 'country':
      return (
        <At left={0} top={190} width={432}>
          <span style={{ ...HEADING, fontSize: 168, color: COLOURS.post }}>{prices.length}</span>
          <span style={{ ...SMALL, color: COLOURS.inkSoft }}>{words.countryCount}</span>
        </At>
      );
    case 'developer': {
      const request = fields.console?.find((line) => line !== '') ?? words.request;
      return (
        <At left={104} top={424} width={1000} isLeft>
          <span style={{ ...SMALL, fontSize: 34, color: COLOURS.paper }}>{request}</span>
        </At>
      );
    }
    case 'post':
      return page.cover === undefined ? null : (
        <At left={660} top={110} width={480}>
          <img src={page.cover.src} alt="" width={480} height={270} style={{ borderRadius: 16, objectFit: 'cover' }} />
        </At>
      );
    case 'price': {
      const columns = cs.prices.strip[fields.strip ?? 'channels'];
      const width = 1072 / columns.length;
      return columns.map(([column, name], i) => (
        <At key={column} left={64 + width * i} top={344} width={width}>
          <span style={{ ...SMALL, fontSize: 26, color: COLOURS.inkSoft }}>{name}</span>
          <span style={{ ...HEADING, fontSize: 60 }}>{cs.price(home?.[column] ?? 0)}</span>
        </At>
      ));
    }
    case 'tool': {
      const [fact, unit] = words.tools[page.url] ?? [];
      return (
        <At left={764} top={340} width={368}>
          <span style={{ ...HEADING, fontSize: 72 }}>{fact}</span>
          <span style={{ ...SMALL, fontSize: 26, color: COLOURS.inkSoft }}>{unit}</span>
        </At>
      );
    }
    default:
      return null;
  }
}

function Message({ sender, bubbles }: PageFields['thread'] & object) {
  const text = bubbles[0]?.text ?? '';
  return (
    <At left={684} top={124} width={420}>
      <span style={{ ...SMALL, fontWeight: 600 }}>{sender}</span>
      <div
        style={{
          ...{ display: 'flex', marginTop: 36, padding: '22px 26px', borderRadius: 24, backgroundColor: '#f7efe1' },
          ...SMALL,
          ...{ fontSize: 28, lineHeight: 1.4 },
        }}
      >
        {typeset(text.length > MESSAGE ? `${text.slice(0, text.lastIndexOf(' ', MESSAGE))} …` : text)}
      </div>
    </At>
  );
}

interface AtProps {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly isLeft?: boolean;
  readonly children: React.ReactNode;
}

function At({ left, top, width, isLeft = false, children }: AtProps) {
  const alignItems = isLeft ? 'flex-start' : 'center';
  return (
    <div style={{ display: 'flex', flexDirection: 'column', alignItems, position: 'absolute', left, top, width }}>
      {typeof children === 'string' ? typeset(children) : children}
    </div>
  );
}
