const { themes } = require('prism-react-renderer');

module.exports = {
  title: 'Manuál',
  url: 'https://manual.example',
  baseUrl: '/',
  trailingSlash: true,
  i18n: { defaultLocale: 'cs', locales: ['cs'] },
  // Rspack, SWC and Lightning CSS: much faster than the default.
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  themeConfig: {
    navbar: { title: 'Manuál' },
    prism: {
      theme: themes.github,
      additionalLanguages: ['php', 'bash', 'json', 'ruby', 'java', 'csharp'],
    },
  },
};
