export default function fold(element: { hidden: boolean }): () => void {
  element.hidden = true;
  return () => {
    element.hidden = false;
  };
}
