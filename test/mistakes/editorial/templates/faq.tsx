import type { PageProps } from '@depese/ssg';
import { Shell } from './components/shell.tsx';

export const needs = { data: ['navigation', 'faq'] };

interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** Renders answers, which may contain Markdown links. */
export default function Faq(props: PageProps) {
  return (
    <Shell {...props}>
      {(props.data['faq'] as Question[]).map(({ id, question, answer }) => (
        <section key={id}>
          <h2 id={id}>{question}</h2>
          <p>
            {answer.split(/(\[[^\]]+\]\([^)]*\))/).map((part) => {
              const [, label, url] = /^\[(.+)\]\((.*)\)$/.exec(part) ?? [];
              return label === undefined ? (
                part
              ) : (
                <a key={url} href={url}>
                  {label}
                </a>
              );
            })}
          </p>
        </section>
      ))}
    </Shell>
  );
}
