/** SVG paths of the icons, on a grid of 24 × 24, drawn as lines of width 2. */
const PATHS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L20 20',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  note: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 8v.1',
  tip: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.2.9 2.1h5.2c0-.9.3-1.6.9-2.1A6 6 0 0 0 12 3',
  warning: 'M12 4L2.5 20h19zM12 10v4M12 17v.1',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.1',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
} as const;

export type IconName = keyof typeof PATHS;

/** Icon in the colour and size of the text around it. Screen readers ignore it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

export interface ThemedImageProps {
  /** URL of the image. If `dark` is set, this image is shown only on light pages. */
  readonly src: string;
  /** URL of the image on dark pages. Default: `src`. */
  readonly dark?: string | undefined;
  readonly alt?: string;
  /** Width and height in pixels, so that the page does not shift when the image loads. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
}

/** Image that shows the file `dark` instead of `src` on dark pages. */
export function ThemedImage({ src, dark, alt = '', className = '', ...size }: ThemedImageProps) {
  if (dark === undefined) return <img className={className} src={src} alt={alt} {...size} />;
  return (
    <>
      <img className={`${className} only-light`} src={src} alt={alt} {...size} />
      <img className={`${className} only-dark`} src={dark} alt={alt} {...size} />
    </>
  );
}
