export default function Page({ run }: { readonly run: string }) {
  return <h1>{run}</h1>
}
