/** Parts of the theme that a site can replace with `parts`, copy with `ssg eject`, or import for its own templates. */
import * as breadcrumbs from './parts/breadcrumbs.tsx';
import * as contents from './parts/contents.tsx';
import * as footer from './parts/footer.tsx';
import * as header from './parts/header.tsx';
import * as hero from './parts/hero.tsx';
import * as neighbours from './parts/neighbours.tsx';
import * as pageFooter from './parts/page-footer.tsx';
import * as postCard from './parts/post-card.tsx';
import * as postFacts from './parts/post-facts.tsx';
import * as searchDialog from './parts/search-dialog.tsx';
import * as sidebar from './parts/sidebar.tsx';
import * as versionNotice from './parts/version-notice.tsx';
import { part } from './settings.tsx';

export type { BreadcrumbsProps } from './parts/breadcrumbs.tsx';
export type { ContentsProps } from './parts/contents.tsx';
export type { FooterProps } from './parts/footer.tsx';
export type { HeaderProps } from './parts/header.tsx';
export type { HeroProps } from './parts/hero.tsx';
export type { NeighboursProps } from './parts/neighbours.tsx';
export type { PostCardProps } from './parts/post-card.tsx';
export type { PostFactsProps } from './parts/post-facts.tsx';
export type { VersionNoticeProps } from './parts/version-notice.tsx';

export const Breadcrumbs = part('Breadcrumbs', breadcrumbs.Breadcrumbs);
export const Contents = part('Contents', contents.Contents);
export const Footer = part('Footer', footer.Footer);
export const Header = part('Header', header.Header);
export const Hero = part('Hero', hero.Hero);
export const Neighbours = part('Neighbours', neighbours.Neighbours);
export const PageFooter = part('PageFooter', pageFooter.PageFooter);
export const PostCard = part('PostCard', postCard.PostCard);
export const PostFacts = part('PostFacts', postFacts.PostFacts);
export const SearchDialog = part('SearchDialog', searchDialog.SearchDialog);
export const Sidebar = part('Sidebar', sidebar.Sidebar);
export const VersionNotice = part('VersionNotice', versionNotice.VersionNotice);
