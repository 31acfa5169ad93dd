export default function VotesView({ run }: { readonly run: string }) {
  return <p>{run}</p>
}
