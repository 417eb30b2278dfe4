export default function Free({ children }) {
  return <i data-n="0">{children}</i>;
}
