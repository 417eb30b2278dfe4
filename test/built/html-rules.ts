import type { ConfigData } from 'html-validate';

/** A cell that is aligned as its column; the element is otherwise as HTML defines it. */
const ALIGNED = { attributes: { align: { enum: ['left', 'center', 'right'] } } };

/** Everything that html-validate knows of HTML and of accessibility, but for what is listed here with its reason. */
export const HTML_RULES: ConfigData = {
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:document'],
  elements: [
    'html5',
    // The GFM specification writes it so, and so do its readers: feeds and the Markdown twin know no stylesheet, and the policy
    // of the site forbids `style`.
    { td: ALIGNED, th: ALIGNED },
  ],
  rules: {
    // How React writes HTML; to a browser it is all the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // A search answers while it is typed, and the return key submits it: a button would be one more stop on the way to the answers.
    'wcag/h32': 'off',
    // Answers to a search hold links with a text each, which options of `select` cannot.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // A list may have a name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};
