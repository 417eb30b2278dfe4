/** One line of a map; the others are the same, smaller and smaller. */
const LINE =
  'M-150 6c-6-62 52-118 118-112 48 4 70 34 106 48 52 20 78 62 66 112-14 60-76 62-118 82-50 24-120 12-146-36-16-30-22-58-26-94z';

const SIZES = [1, 0.86, 0.73, 0.61, 0.5, 0.4, 0.31, 0.23, 0.16, 0.1];

/** The drawing of the home page: a hill, as maps show it. */
export function Contours() {
  return (
    <svg className="contours" viewBox="-170 -125 330 275" aria-hidden="true">
      {SIZES.map((size, i) => (
        <path
          key={size}
          d={LINE}
          transform={`translate(${i * 4} ${i * -3}) rotate(${i * -5}) scale(${size})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
