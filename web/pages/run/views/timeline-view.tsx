export default function TimelineView({ run }: { readonly run: string }) {
  return <p>{run}</p>
}
