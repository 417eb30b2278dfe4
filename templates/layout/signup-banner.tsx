import { Morse } from '../illustrations/morse.tsx';
import * as cs from '../locales/cs.ts';
import type { Navigation } from '../site.ts';

export function SignupBanner({ navigation }: { readonly navigation: Navigation }) {
  const { signup, prices } = navigation;
  return (
    <aside className="signup" data-region="signup" aria-labelledby="signup-title">
      <div className="signup-inner">
        <Morse text="stop" />
        <h2 id="signup-title">{cs.signup.title}</h2>
        <p>{cs.signup.text}</p>
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
