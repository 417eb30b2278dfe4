// test/browser/launch.ts
import { chromium } from "playwright-core";

// test/browser/packaged-browser.ts
import { createRequire } from "node:module";
import { dirname as dirname2, join } from "node:path";
import { pathToFileURL } from "node:url";

// test/browser/whole-folder.ts
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
async function wholeFolder(folder, fill) {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  const partial = mkdtempSync(`${folder}-`);
  await fill(partial);
  try {
    renameSync(partial, folder);
  } catch (cause) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw cause;
  }
}

// test/browser/packaged-browser.ts
var require2 = createRequire(import.meta.url);
var FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync"
];
var UNPACKED = join("node_modules", ".cache", "test-browser");
async function packagedBrowser() {
  if (process.platform !== "linux" || process.arch !== "x64") return void 0;
  const folder = join(process.cwd(), UNPACKED);
  await wholeFolder(folder, unpack);
  return {
    executablePath: join(folder, "chromium"),
    env: { TMPDIR: folder, LD_LIBRARY_PATH: join(folder, "al2023", "lib") }
  };
}
async function unpack(folder) {
  const root = join(dirname2(require2.resolve("@sparticuz/chromium")), "..", "..");
  const helper = pathToFileURL(join(root, "build", "esm", "lambdafs.js")).href;
  const { inflate } = await import(
    /* @vite-ignore */
    helper
  );
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = folder;
  try {
    await Promise.all(["chromium.br", "al2023.tar.br"].map((name) => inflate(join(root, "bin", name))));
  } finally {
    if (before === void 0) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}

// test/browser/system-fonts.ts
import { createHash } from "node:crypto";
import { readFileSync as readFileSync2, writeFileSync } from "node:fs";
import { join as join2 } from "node:path";

// scripts/fonts/system-fonts.mjs
import { readFileSync } from "node:fs";
import { createRequire as createRequire2 } from "node:module";
import fontverter from "fontverter";
var require3 = createRequire2(import.meta.url);
var SYSTEM_FONTS = {
  // Windows, macOS, iOS; Linux has Liberation Sans, Arimo or Nimbus Sans instead.
  Arial: {
    family: "Arial",
    file: "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf",
    names: ["Arial", "Liberation Sans", "Helvetica", "Arimo", "Arimo Regular", "NimbusSans-Regular"]
  },
  "Arial Bold": {
    family: "Arial",
    file: "@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf",
    names: ["Arial Bold", "Liberation Sans Bold", "Helvetica Bold", "Arimo Bold", "NimbusSans-Bold"]
  },
  "Times New Roman": {
    family: "Times New Roman",
    file: "@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf"
  },
  "Times New Roman Bold": {
    family: "Times New Roman",
    file: "@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf",
    names: ["Times New Roman Bold", "Liberation Serif Bold", "Times Bold", "Tinos Bold", "NimbusRoman-Bold"]
  },
  // Android, ChromeOS. Since Android 12 one variable file has every weight: only the name of the regular one leads to it, and browsers draw
  // it with the weight that the face has.
  "Roboto Regular": {
    family: "Roboto",
    file: "@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf",
    names: ["Roboto", "Roboto-Regular"]
  },
  "Roboto Medium": {
    family: "Roboto",
    file: "@expo-google-fonts/roboto/500Medium/Roboto_500Medium.ttf",
    names: ["Roboto Medium", "Roboto-Medium", "Roboto-Regular"]
  },
  "Roboto Bold": {
    family: "Roboto",
    file: "@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf",
    names: ["Roboto Bold", "Roboto-Bold", "Roboto-Regular"]
  },
  "Noto Serif Bold": {
    family: "Noto Serif",
    file: "@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf",
    names: ["Noto Serif Bold", "NotoSerif-Bold", "NotoSerif-Regular"]
  },
  // Linux with little else.
  "DejaVu Sans": {
    family: "DejaVu Sans",
    file: "@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2",
    names: ["DejaVu Sans"]
  },
  "DejaVu Sans Bold": {
    family: "DejaVu Sans",
    file: "@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2",
    names: ["DejaVu Sans Bold"]
  },
  "DejaVu Serif Bold": {
    family: "DejaVu Serif",
    file: "@fontsource/dejavu-serif/files/dejavu-serif-latin-700-normal.woff2",
    names: ["DejaVu Serif Bold"]
  },
  "DejaVu Sans Mono": {
    family: "DejaVu Sans Mono",
    file: "@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff2"
  }
};
function fileOf(name) {
  return require3.resolve(SYSTEM_FONTS[name].file);
}
function systemFont(name) {
  return fontverter.convert(readFileSync(fileOf(name)), "sfnt");
}

// test/browser/system-fonts.ts
var ALL_FONTS = Object.keys(SYSTEM_FONTS);
var FOLDER = join2("node_modules", ".cache", "test-fonts");
async function onlyFonts(names) {
  const hash = createHash("sha256").update(JSON.stringify(names));
  for (const name of names) hash.update(readFileSync2(fileOf(name)));
  const folder = join2(process.cwd(), FOLDER, hash.digest("hex").slice(0, 16));
  await wholeFolder(folder, async (partial) => {
    for (const name of names) writeFileSync(join2(partial, `${name}.ttf`), await systemFont(name));
    writeFileSync(join2(partial, "fonts.conf"), configuration(folder, names));
  });
  return { FONTCONFIG_FILE: join2(folder, "fonts.conf") };
}
function configuration(folder, names) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${escaped(folder)}</dir>
  <cachedir>${escaped(join2(folder, "cache"))}</cachedir>
${names.map((name) => renamed(join2(folder, `${name}.ttf`), name)).join("")}</fontconfig>
`;
}
function renamed(file, name) {
  return `  <match target="scan">
    <test name="file"><string>${escaped(file)}</string></test>
    <edit name="family" mode="assign"><string>${SYSTEM_FONTS[name]?.family}</string></edit>
    <edit name="fullname" mode="assign"><string>${name}</string></edit>
  </match>
`;
}
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

// test/browser/launch.ts
async function launchBrowser(fonts = ALL_FONTS) {
  const [packaged, variables] = await Promise.all([packagedBrowser(), onlyFonts(fonts)]);
  const env = { ...process.env, ...packaged?.env, ...variables };
  if (packaged === void 0) return launchInstalled(env);
  return chromium.launch({ executablePath: packaged.executablePath, args: FLAGS, env });
}
async function launchInstalled(env) {
  for (const channel of ["chrome", "msedge", "chromium"]) {
    try {
      return await chromium.launch({ channel, args: FLAGS, env });
    } catch {
    }
  }
  throw new Error("The browser tests need an installed Chrome, Edge or Chromium on this system.");
}

// test/browser/server.ts
import { existsSync as existsSync2, readFileSync as readFileSync3, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join as join3, normalize, sep } from "node:path";
var TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
  ".txt": "text/plain; charset=utf-8"
};
var KEPT = /^\/assets\/.*-\w{8,}\.\w+$/;
async function serve(folder, { answer, changePage } = {}) {
  const server = createServer((request, response) => {
    if (answer?.(request, response)) return;
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = fileOf2(folder, pathname);
    const path = file ?? join3(folder, "404.html");
    if (!existsSync2(path)) {
      response.writeHead(404, { "content-type": "text/plain" }).end();
      return;
    }
    response.writeHead(file === void 0 ? 404 : 200, {
      "content-type": TYPES[extname(path)] ?? "application/octet-stream",
      ...KEPT.test(pathname) && file !== void 0 && { "cache-control": "public, max-age=31536000, immutable" }
    });
    if (changePage && extname(path) === ".html") response.end(changePage(readFileSync3(path, "utf8")));
    else response.end(readFileSync3(path));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  const close2 = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, close: close2 };
}
function fileOf2(folder, pathname) {
  const path = normalize(join3(folder, decodeURIComponent(pathname), pathname.endsWith("/") ? "index.html" : ""));
  const inside = path.startsWith(folder + sep);
  return inside && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : void 0;
}

// scripts/.shots.tmp.ts
var jobs = JSON.parse(process.argv[2] ?? "[]");
var { origin, close } = await serve(process.argv[3] ?? "/work/w3/dist");
var browser = await launchBrowser();
for (const [name, path, width, height, mode] of jobs) {
  const context = await browser.newContext({ viewport: { width, height }, baseURL: origin, reducedMotion: "reduce" });
  if (mode?.includes("chosen")) await context.addCookies([{ name: "CookieConsent", value: "false", url: origin }]);
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: mode?.includes("full") ?? false });
  const info = await page.evaluate(() => {
    const b = document.querySelector("[data-region=consent]").getBoundingClientRect();
    const h = document.querySelector("h1").getBoundingClientRect();
    const a = [...document.querySelectorAll("main .button, main [type=submit]")].map((e) => {
      const r = e.getBoundingClientRect();
      return [e.textContent?.slice(0, 20), Math.round(r.top), Math.round(r.bottom)];
    }).filter((x) => x[1] < innerHeight);
    return JSON.stringify({ bar: [Math.round(b.top), Math.round(b.bottom)], h1: [Math.round(h.top), Math.round(h.bottom)], a });
  });
  console.log(name, info);
  await context.close();
}
await browser.close();
close();
