export default function Headless() {
  return <p>Not a whole page</p>;
}
