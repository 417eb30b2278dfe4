/** What the generated module of third parties imports; a site's bundle takes the services that it configures. */
export { chatScript, crisp, smartsupp } from './chats.ts';
export { clarity } from './clarity.ts';
export { googleAnalytics } from './google-analytics.ts';
export { linkedinInsight } from './linkedin-insight.ts';
export { metaPixel } from './meta-pixel.ts';
export { thirdParties } from './start.ts';
export { trackingImage } from './tracking-image.ts';
