import { error, type SourcePlace } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../../config/page.ts';
import type { Context } from '../../engine/graph/query.ts';
import { loadSitePackage } from '../../host/packages.ts';
import { fontProblem } from '../../pipeline/load/config-problems.ts';
import { literalPlaces } from '../../pipeline/read/inputs.ts';
import type { Kit } from '../../pipeline/stages.ts';
import { createDraw, type Draw } from './draw.ts';
import type { DrawingPackages } from './drawing-packages.ts';
import type { PreviewFont } from './fonts.ts';
import { previewsMessages } from './messages.ts';

/** What every picture is drawn with. */
export interface PreviewKit {
  readonly fonts: readonly PreviewFont[];
  /** Names the fonts, the packages and the size: with another one every picture is another. */
  readonly print: string;
}

/** What draws. */
const PACKAGES = ['satori', '@resvg/resvg-js'];

/** Fonts and packages of the preview pictures; undefined when something is missing, which is reported. */
export function previewKitQuery({ pipeline, contentQuery }: Kit) {
  const { inputs, project } = pipeline;
  const {
    config: { previews },
    configFile,
  } = project;
  const inConfig = async (get: Context['get'], literal: string): Promise<SourcePlace> =>
    (await literalPlaces(get, inputs, configFile))(literal);

  /** Their names and versions. */
  async function packages({ get, report }: Context): Promise<readonly string[] | undefined> {
    const found: string[] = [];
    const absent: string[] = [];
    for (const name of PACKAGES) {
      const version = await get(inputs.packageVersion, name);
      if (version === undefined) absent.push(name);
      else found.push(`${name}@${version}`);
    }
    if (absent.length === 0) return found;
    const message = previewsMessages.previewPicturesDrawnProject({ package: absent.join(' and ') });
    const hint = previewsMessages.installOrRemovePreviews({ command: `npm install --save-dev ${absent.join(' ')}` });
    report(error('package-missing', message, { file: configFile }, { hint }));
    return undefined;
  }

  async function readFonts({ get, report }: Context): Promise<readonly PreviewFont[] | undefined> {
    const fonts: PreviewFont[] = [];
    let isWhole = true;
    for (const { files, ...face } of previews?.fonts ?? []) {
      const found: Uint8Array[] = [];
      for (const file of files) {
        const content = await get(inputs.file, file);
        if (content.kind === 'bytes') found.push(content.bytes);
        const problem = fontProblem(file, content, await inConfig(get, file));
        if (problem === undefined) continue;
        isWhole = false;
        report(problem);
      }
      fonts.push({ ...face, files: found });
    }
    return isWhole ? fonts : undefined;
  }

  return contentQuery(
    'previewKit',
    async (ctx): Promise<PreviewKit | undefined> => {
      const tools = previews && (await packages(ctx));
      const fonts = previews && (await readFonts(ctx));
      if (tools === undefined || fonts === undefined) return undefined;
      const faces = fonts.map(({ files, ...face }) => [face, files.map(hash)]);
      return { fonts, print: hash(JSON.stringify([PREVIEW_WIDTH, PREVIEW_HEIGHT, tools, faces])) };
    },
    (value) => value?.print ?? '',
  );
}

/** Loads the packages with the first picture, and parses the fonts once; `release` frees fonts and painted layers. */
export function lazyDraw(root: string): { readonly drawWith: (kit: PreviewKit) => Draw; readonly release: () => void } {
  let loaded: { readonly print: string; readonly draw: Draw } | undefined;
  return {
    drawWith({ fonts, print }) {
      if (loaded?.print !== print) {
        const [satori, resvg] = PACKAGES.map((name) => loadSitePackage(root, name));
        loaded = { print, draw: createDraw({ satori, resvg } as DrawingPackages, fonts) };
      }
      return loaded.draw;
    },
    release() {
      loaded = undefined;
    },
  };
}
