export default function JournalView({ run }: { readonly run: string }) {
  return <p>{run}</p>
}
