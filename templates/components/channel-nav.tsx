import { channelNav as words } from '../locales/cs.ts';

/**
 * Renders links between the channels, or between the pages of one channel. Marks the current page.
 */
export function ChannelNav({ url }: { readonly url: string }) {
  const { label, pages } = words.groups.find(({ base }) => url.startsWith(base)) ?? words.channels;
  return (
    <nav className="channel-nav" aria-label={label} data-markdown-ignore="">
      <ul>
        {pages.map(([href, name]) => (
          <li key={href}>
            <a href={href} aria-current={href === url ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
