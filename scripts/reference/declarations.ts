import { resolve } from 'node:path';
import ts from 'typescript';
import type { Row } from './row.ts';

/** Sources whose types and comments the reference shows. */
const SOURCES = [
  'src/config/schema.ts',
  'src/config/define.ts',
  'src/api/api.ts',
  'src/render/components/index.ts',
  'src/theme/theme.ts',
];

/** Maximum length of a type in characters. A longer one is shown as its declaration writes it, or shortened by the compiler. */
const MAX_TYPE = 240;

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, resolve('.'));
const program = ts.createProgram(SOURCES, options);
const checker = program.getTypeChecker();

/** Returns a row for each export of a module: name, signature and comment. */
export function exportsTable(module: string): Row[] {
  const exported = [...exportsOf(module)];
  /** Replaces the internal names of exported types by their public names. */
  const publicNames = (type: string): string =>
    exported.reduce((text, [name, symbol]) => text.replace(new RegExp(`\\b${symbol.name}\\b`, 'g'), name), type);
  return exported
    .map(([name, symbol]) => ({ ...rowOf(symbol), name }))
    .map((row) => ({ ...row, type: publicNames(row.type ?? '') }))
    .filter(({ description }) => description !== '')
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns a row for each member of an exported type. */
export function membersTable(module: string, name: string): Row[] {
  const members = checker.getPropertiesOfType(exportedType(module, name));
  return members.map((member) => ({ ...rowOf(member), default: isOptional(member) ? '' : 'required' }));
}

/** Returns the type of the configuration, as users write it. */
export function configurationType(): ts.Type {
  return exportedType('src/config/schema.ts', 'Config');
}

/** Returns the row of a key of an object type, and the type of its value. For a union, the row contains all its types. */
export function memberOf(type: ts.Type, name: string): { readonly row: Row; readonly type: ts.Type } | undefined {
  const types = type.isUnion() ? type.types : [type];
  const members = types.flatMap((each) => checker.getPropertiesOfType(each)).filter((other) => other.name === name);
  const [member] = members;
  if (member === undefined) return undefined;
  const texts = new Set(members.map(typeText));
  const row = { ...rowOf(member), type: [...texts].join(' | ') };
  return { row, type: checker.getNonNullableType(checker.getTypeOfSymbol(member)) };
}

/** Returns the type of the entries of a list or of a record. Other types are returned unchanged. */
export function entriesOf(type: ts.Type): ts.Type {
  if (type.isUnion()) return type.types.map(entriesOf).find((entry, i) => entry !== type.types[i]) ?? type;
  return (
    checker.getIndexTypeOfType(type, ts.IndexKind.Number) ??
    checker.getIndexTypeOfType(type, ts.IndexKind.String) ??
    type
  );
}

/** Returns the exports of a module by name. */
function exportsOf(module: string): Map<string, ts.Symbol> {
  const source = program.getSourceFile(resolve(module));
  const symbol = source && checker.getSymbolAtLocation(source);
  if (symbol === undefined) throw new RangeError(`${module} is not a module.`);
  const exported = checker.getExportsOfModule(symbol);
  return new Map(exported.map((each) => [each.name, isAlias(each) ? checker.getAliasedSymbol(each) : each]));
}

/** Returns the type that a module exports. */
function exportedType(module: string, name: string): ts.Type {
  const symbol = exportsOf(module).get(name);
  if (symbol === undefined) throw new RangeError(`${module} does not export ${name}.`);
  return checker.getDeclaredTypeOfSymbol(symbol);
}

function isAlias(symbol: ts.Symbol): boolean {
  return (symbol.flags & ts.SymbolFlags.Alias) !== 0;
}

function rowOf(symbol: ts.Symbol): Row {
  const description = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
  return { name: symbol.name, type: typeText(symbol), description };
}

function typeText(symbol: ts.Symbol): string {
  if (symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) return 'type';
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  const full = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  // Shorten unions of many names, such as all diagnostic codes.
  const whole = full.replace(/(?:"[\w-]+" \| ){20,}(?:"[\w-]+"|`[^`]*`)/g, 'string');
  const text = whole.length > MAX_TYPE ? (writtenType(symbol) ?? checker.typeToString(type)) : whole;
  return text
    .replaceAll('"', "'")
    .replace(/\bZodType<unknown, unknown, \$ZodTypeInternals<unknown, unknown>>/g, 'ZodType')
    .replaceAll('<unknown, string | JSXElementConstructor<any>>', '')
    .replaceAll('readonly ', '')
    .replaceAll(' | undefined', '')
    .replace(/\d+(?: \| \d+)+/g, (numbers) => numbers.split(' | ').sort().join(' | '))
    .replaceAll('React.JSX.', '');
}

/** Returns the type of a function or member as its declaration writes it, with the names of other types. */
function writtenType({ valueDeclaration: declaration }: ts.Symbol): string | undefined {
  if (declaration === undefined) return undefined;
  if (ts.isPropertySignature(declaration)) return declaration.type?.getText();
  if (!ts.isFunctionDeclaration(declaration)) return undefined;
  const parameters = declaration.parameters.map((one) => one.getText()).join(', ');
  return `(${parameters}) => ${declaration.type?.getText() ?? 'object'}`.replace(/\s+/g, ' ');
}

function isOptional(symbol: ts.Symbol): boolean {
  return (symbol.flags & ts.SymbolFlags.Optional) !== 0;
}
