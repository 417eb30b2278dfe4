import type { Hero } from '@depese/ssg/theme';
import type { ComponentProps, ComponentType } from 'react';

type HeroProps = ComponentProps<typeof Hero>;

/** Top of the landing page with a picture of this site, light or dark like the page. */
export default function HeroWithPicture(props: HeroProps, Original: ComponentType<HeroProps>) {
  const size = { width: 960, height: 720 };
  return (
    <Original {...props}>
      <div className="shots">
        <img className="shot" src="/page-light.webp" alt="A page of this documentation" {...size} />
        <img className="shot dark" src="/page-dark.webp" alt="" loading="lazy" {...size} />
      </div>
    </Original>
  );
}
