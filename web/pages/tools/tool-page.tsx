export default function Page({ tool }: { readonly tool: string }) {
  return <h1>{tool}</h1>
}
