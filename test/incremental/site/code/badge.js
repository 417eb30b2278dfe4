import { word } from './words.js';

export default function Badge({ children }) {
  return <b title={word}>{children}</b>;
}
