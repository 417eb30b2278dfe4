/** Line drawings of 48 by 48 units, in the stroke of the routing diagram. */
const DRAWINGS = {
  message: 'M6 10h36v24H22l-9 8v-8H6z M14 19h20 M14 26h12',
  clock: 'M24 6a18 18 0 1 0 .1 0z M24 14v11l8 5',
  shield: 'M24 5l16 6v12c0 10-7 17-16 20-9-3-16-10-16-20V11z M17 24l5 5 9-10',
  chart: 'M6 6v36h36 M14 34V24 M23 34V14 M32 34v-7',
  people: 'M17 22a7 7 0 1 0-.1 0z M5 41c0-8 5-13 12-13s12 5 12 13 M33 22a6 6 0 1 0-3-11 M34 28c6 1 9 5 9 12',
  bolt: 'M27 4L9 28h13l-2 16 19-25H26z',
  coin: 'M24 6a18 18 0 1 0 .1 0z M19 16v16 M29 16l-9 8 9 8',
  key: 'M15 20a9 9 0 1 0 .1 0z M22 25L42 10 M34 16l5 6 M28 20l4 5',
  globe: 'M24 5a19 19 0 1 0 .1 0z M5 24h38 M24 5c-14 12-14 26 0 38 14-12 14-26 0-38',
  phone: 'M14 4h20v40H14z M14 11h20 M14 36h20 M23 40h2',
  code: 'M16 14L6 24l10 10 M32 14l10 10-10 10 M28 8l-8 32',
  reply: 'M20 10L6 22l14 12v-7c10 0 17 3 22 11 0-14-8-21-22-21z',
  megaphone: 'M6 20v8h7l19 10V10L13 20z M32 18c6 0 8 3 8 6s-2 6-8 6 M14 29l3 12h6l-3-9',
  bell: 'M10 36h28c-4-4-4-8-4-14 0-7-4-11-10-11s-10 4-10 11c0 6 0 10-4 14z M20 41c2 3 6 3 8 0 M24 6v5',
  list: 'M6 12h4 M16 12h26 M6 24h4 M16 24h26 M6 36h4 M16 36h26',
  sim: 'M12 4h17l9 9v31H12z M18 20h14v16H18z M25 20v16 M18 28h14',
  check: 'M6 26l11 11L42 11',
  filter: 'M6 8h36L28 25v15l-8-4V25z',
  calendar: 'M6 10h36v32H6z M6 19h36 M15 5v9 M33 5v9 M14 27h4 M22 27h4 M30 27h4 M14 34h4 M22 34h4',
  star: 'M24 5l6 13 14 2-10 10 2 14-12-7-12 7 2-14L4 20l14-2z',
  image: 'M5 9h38v30H5z M5 33l11-11 9 9 6-6 12 11 M32 19a3 3 0 1 0 .1 0z',
  cart: 'M4 8h7l6 23h20l5-17H13 M19 40a2 2 0 1 0 .1 0z M35 40a2 2 0 1 0 .1 0z',
  button: 'M5 14h38v18H5z M16 23h16 M28 27l12 6-5 2-2 5z',
  lock: 'M10 21h28v22H10z M16 21v-6c0-11 16-11 16 0v6 M24 29v6',
} as const;

export type IconName = keyof typeof DRAWINGS;

export const ICONS = Object.keys(DRAWINGS) as readonly IconName[];

/** Renders an icon as decoration. The text next to it must say the same. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 48 48" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
