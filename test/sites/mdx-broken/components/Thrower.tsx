export default function Thrower({ why }: { readonly why: string }) {
  throw new Error(why);
}
