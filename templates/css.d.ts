/** Stylesheets that islands import. */
declare module '*.css';
