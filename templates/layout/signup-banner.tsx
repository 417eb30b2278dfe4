import { Typeset } from '@depese/ssg/components';
import { Morse } from '../illustrations/morse.tsx';
import { useWords } from '../locales/use-words.ts';
import type { Navigation } from '../site.ts';

export function SignupBanner({ navigation }: { readonly navigation: Navigation }) {
  const words = useWords().signup;
  const { signup, prices } = navigation;
  return (
    <aside className="signup" data-region="signup" aria-labelledby="signup-title">
      <div className="signup-inner">
        <Morse text="stop" />
        <h2 id="signup-title">{words.title}</h2>
        <p>
          <Typeset>{words.text}</Typeset>
        </p>
        <p className="actions">
          <a className="button" href={signup.url}>
            {signup.label}
          </a>
          <a className="button button-quiet" href={prices.url}>
            {prices.label}
          </a>
        </p>
      </div>
    </aside>
  );
}
