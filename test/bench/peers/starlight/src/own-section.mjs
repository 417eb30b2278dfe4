import { defineRouteMiddleware } from '@astrojs/starlight/route-data';

const sectionOf = (path) => path.replace(/^\//, '').split('/')[1];

/**
 * Makes the sidebar list the sections and the pages of the open one, as in the other generators. By default it lists
 * all pages.
 */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const route = locals.starlightRoute;
  route.sidebar = route.sidebar.map((section) => {
    const [first] = section.entries;
    return sectionOf(first.href) === sectionOf(route.id) ? section : { ...first, label: section.label };
  });
});
