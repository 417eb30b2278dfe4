import { defineMessages } from '../../base/message.ts';

export const pluginMessages = defineMessages({
  pluginMayAsynchronousFunction: {
    en: 'A plugin may be asynchronous in the function that it gives back, not itself.',
    cs: 'Asynchronní smí být funkce, kterou modul vrací, ne on sám.',
  },
  pluginThrowsWhileSet: {
    en: 'The plugin {name} throws while it is set up: {message}',
    cs: 'Zásuvný modul {name} selhal při spuštění: {message}',
  },
  lookWhetherOptionsThose: {
    en: 'Look whether its options are those of its documentation.',
    cs: 'Podívejte se, jestli je nastavený podle své dokumentace.',
  },
  feature: { en: '`{list}` of the feature `{feature}`', cs: '`{list}` doplňku `{feature}`' },
  pluginSays: { en: 'The plugin {name} says: {message}', cs: 'Zásuvný modul {name} hlásí: {message}' },
  pluginSaysNotSsg: {
    en: 'The plugin says so, not ssg: look into its documentation.',
    cs: 'Říká to zásuvný modul, ne ssg. Podívejte se do jeho dokumentace.',
  },
  mendPluginOrLeave: {
    en: 'Mend the plugin, or leave it out: https://github.com/syntax-tree says what trees are made of.',
    cs: 'Opravte ten modul, nebo ho vynechte. Z čeho je strom stránky, říká https://github.com/syntax-tree.',
  },
  changeWhatStandsOr: {
    en: 'Change what stands there, or the options of the plugin.',
    cs: 'Změňte, co na tom místě je, nebo nastavení zásuvného modulu.',
  },
  pluginThrows: { en: 'The plugin {name} throws: {message}', cs: 'Zásuvný modul {name} selhal: {message}' },
  namedPlugin: { en: '`{name}` ({at})', cs: '`{name}` ({at})' },
  givesBack: {
    en: 'The plugin {name} gives back {given}, where unified expects a function or nothing.',
    cs: 'Zásuvný modul {name} vrací {given}, kde má být funkce, nebo nic.',
  },
  promise: { en: 'a promise', cs: 'příslib (promise)' },
  valueOfType: { en: 'a value of type {type}', cs: 'hodnotu typu {type}' },
  noTree: { en: 'The plugin {name} gives back what is no tree.', cs: 'Zásuvný modul {name} nevrací strom.' },
  frozenTree: {
    en: 'The plugin {name} leaves a tree that is frozen.',
    cs: 'Zásuvný modul {name} vrací zmrazený strom.',
  },
  extendsObjects: {
    en: 'The plugin {name} adds `{member}` to every object.',
    cs: 'Zásuvný modul {name} přidává `{member}` všem objektům.',
  },
  leaves: { en: 'The plugin {name} leaves {what}.', cs: 'Zásuvný modul {name} nechává {what}.' },
  nodeHoldsItself: { en: 'a node that holds itself', cs: 'uzel, který obsahuje sám sebe' },
  tooManyLevels: { en: 'more than {count} levels of nodes', cs: 'strom o více než {count} úrovních' },
  noNode: { en: '`{value}` in the place of a node', cs: 've stromu stránky `{value}` místo uzlu' },
  noType: { en: 'a node without a `type`', cs: 've stromu stránky uzel bez `type`' },
  nodeLacks: { en: 'a node `{type}` without `{missing}`', cs: 've stromu stránky uzel `{type}` bez `{missing}`' },
  wrongPosition: { en: 'a node `{type}` with a wrong `position`', cs: 'uzel `{type}` se špatnou `position`' },
  noTagName: { en: 'an element without a `tagName`', cs: 've stromu stránky prvek bez `tagName`' },
});
