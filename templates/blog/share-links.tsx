import { Typeset } from '@depese/ssg/components';
import * as cs from '../locales/cs.ts';

interface ShareLinksProps {
  readonly title: string;
  /** Absolute address of the page. */
  readonly url: string;
}

/**
 * Renders ways to share a page. They are plain links, so nothing is loaded from another company before a visitor
 * follows one.
 */
export function ShareLinks({ title, url }: ShareLinksProps) {
  const [name, address] = [encodeURIComponent(title), encodeURIComponent(url)];
  const links = [
    [cs.blog.shareBy.mail, `mailto:?subject=${name}&body=${address}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
    ['WhatsApp', `https://wa.me/?text=${name}%20${address}`],
    ['X', `https://x.com/intent/post?text=${name}&url=${address}`],
  ] as const;
  return (
    <nav className="share" aria-label={cs.blog.share} data-markdown-ignore="">
      <span aria-hidden="true">{cs.blog.share}</span>
      {links.map(([label, href]) => (
        <a key={label} href={href} rel="noopener nofollow">
          <Typeset>{label}</Typeset>
        </a>
      ))}
    </nav>
  );
}
