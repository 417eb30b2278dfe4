import ts from 'typescript';
import { builtinFeatures, cssPropertyFeature, globalFeatures, memberFeatures } from './feature-names.ts';

/**
 * Lookup of the browser features that expressions refer to. Returns no features for declarations of the project.
 */
export interface BrowserTypes {
  ofMember(node: ts.PropertyAccessExpression): readonly string[];
  ofProperty(node: ts.Node, name: string): readonly string[];
  ofGlobal(node: ts.Identifier): readonly string[];
  /** @param target target of the listener. Default: the window */
  ofEvent(target: ts.Expression | undefined, event: string): readonly string[];
}

/**
 * Creates the lookup with TypeScript's type checker, which can tell the type of `input` in `input.ariaExpanded`.
 */
export function browserTypes(program: ts.Program): BrowserTypes {
  const checker = program.getTypeChecker();
  const library = program.getSourceFiles().find(isLibrary);
  const inScope = library === undefined ? [] : checker.getSymbolsInScope(library.endOfFileToken, ts.SymbolFlags.Value);
  const globals = new Map(inScope.filter(isOfLibrary).map((symbol) => [symbol.name, symbol]));

  /**
   * Returns the type that an expression has in browsers. Templates are compiled without the DOM and declare the globals
   * they use (`declare const navigator: ...`). Such a declaration is read as the global of the same name.
   */
  const typeOf = (node: ts.Node): ts.Type => {
    if (ts.isParenthesizedExpression(node)) return typeOf(node.expression);
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      const real = isAmbient(symbol) ? globals.get(node.text) : undefined;
      if (real !== undefined) return checker.getTypeOfSymbol(real);
    }
    if (ts.isPropertyAccessExpression(node)) {
      // The checker's own type includes narrowing. It is used unless the project declares the property, because then it
      // contains no browser types.
      const isDeclaredHere = !isOfLibrary(checker.getSymbolAtLocation(node.name));
      const property = isDeclaredHere ? propertyOf(typeOf(node.expression), node.name.text) : undefined;
      if (property !== undefined) return checker.getTypeOfSymbol(property);
    }
    return checker.getTypeAtLocation(node);
  };
  const propertyOf = (type: ts.Type, name: string): ts.Symbol | undefined =>
    partsOf(type)
      .map((part) => part.getProperty(name))
      .find(isOfLibrary);

  const partsOf = (type: ts.Type): readonly ts.Type[] => {
    const whole = checker.getApparentType(checker.getBaseConstraintOfType(type) ?? type);
    return whole.isUnionOrIntersection() ? whole.types.map((part) => checker.getApparentType(part)) : [whole];
  };

  /** Lists the name of an interface and of all interfaces that it extends. */
  const interfacesOf = (type: ts.Type): readonly string[] => {
    const bases = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
    return [type.symbol?.name ?? '', ...bases.flatMap(interfacesOf)];
  };

  const membersOf = (type: ts.Type, name: string): readonly string[] =>
    partsOf(type).flatMap((part) => {
      const property = part.getProperty(name);
      if (!isOfLibrary(property)) return [];
      const owners = [...new Set((property.declarations ?? []).map(ownerOf))];
      if (owners.some((owner) => /^CSSStyle(?:Declaration|Properties)$/.test(owner))) return [cssPropertyFeature(name)];
      return [...owners, ...interfacesOf(part)].flatMap((owner) => [
        ...memberFeatures(owner, name),
        ...builtinFeatures(owner, name),
      ]);
    });

  const ofGlobal = (node: ts.Identifier): readonly string[] => {
    const symbol = checker.getSymbolAtLocation(node);
    return isOfLibrary(symbol) || (isAmbient(symbol) && globals.has(node.text)) ? globalFeatures(node.text) : [];
  };

  return {
    ofMember: (node) =>
      ts.isIdentifier(node.expression) && node.expression.text === 'globalThis'
        ? globals.has(node.name.text)
          ? globalFeatures(node.name.text)
          : []
        : membersOf(typeOf(node.expression), node.name.text),
    ofProperty: (node, name) => membersOf(typeOf(node), name),
    ofGlobal,
    ofEvent: (target, event) =>
      (target === undefined ? ['Window'] : partsOf(typeOf(target)).flatMap(interfacesOf)).map(
        (owner) => `api.${owner}.${event}_event`,
      ),
  };
}

function isLibrary({ fileName }: ts.SourceFile): boolean {
  return /\/lib\.(?:dom|es|decorators|scripthost|webworker)[\w.]*\.d\.ts$/.test(fileName);
}

function isOfLibrary(symbol: ts.Symbol | undefined): symbol is ts.Symbol {
  return symbol?.declarations?.some((declaration) => isLibrary(declaration.getSourceFile())) ?? false;
}

/** Checks for declarations such as `declare const document: ...`. */
function isAmbient(symbol: ts.Symbol | undefined): boolean {
  return symbol?.declarations?.some((one) => ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Ambient) ?? false;
}

/**
 * Returns the name of the interface, variable (`declare var URL: { canParse ... }`) or namespace that declares a
 * member.
 */
function ownerOf(declaration: ts.Declaration): string {
  for (let node: ts.Node = declaration.parent; node !== undefined; node = node.parent) {
    if (ts.isInterfaceDeclaration(node)) {
      const outer = node.parent.parent;
      return outer !== undefined && ts.isModuleDeclaration(outer)
        ? `${outer.name.text}.${node.name.text}`
        : node.name.text;
    }
    if ((ts.isVariableDeclaration(node) || ts.isModuleDeclaration(node)) && ts.isIdentifier(node.name))
      return node.name.text;
  }
  return '';
}
