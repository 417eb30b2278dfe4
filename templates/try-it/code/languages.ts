import type { HttpRequest } from '../request.ts';
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { java } from './java.ts';
import { node } from './node.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';

interface Language {
  /** As the switch of the pages calls it. */
  readonly value: string;
  readonly label: string;
  code(request: HttpRequest): string;
}

/** The languages of the pages, in their order. */
export const LANGUAGES: readonly Language[] = [
  { value: 'bash', label: 'curl', code: curl },
  { value: 'js', label: 'Node.js', code: node },
  { value: 'python', label: 'Python', code: python },
  { value: 'php', label: 'PHP', code: php },
  { value: 'ruby', label: 'Ruby', code: ruby },
  { value: 'java', label: 'Java', code: java },
  { value: 'csharp', label: 'C#', code: csharp },
];
