/** The packages that draw, as the site has installed them: heavy, so they are loaded when the first picture is wanted. */
export interface DrawingPackages {
  readonly satori: typeof import('satori');
  readonly resvg: typeof import('@resvg/resvg-js');
}
