// What a subscriber is told of

/** Something that is not as it was. */
export type ChangeNotice =
  /** A run was made, continued, was let go of, or was moved to the trash or back; `seq` is its last event's number. */
  | { readonly kind: 'run-changed'; readonly run: string; readonly seq: number }
  /** A run asks a person something, named as the inbox names it. */
  | { readonly kind: 'ask-opened'; readonly run: string; readonly ask: string }
  /** Nobody is asked that any more: it was answered, is over, or its run is in the trash. */
  | { readonly kind: 'ask-closed'; readonly run: string; readonly ask: string }
  /** The list of tools is another one. */
  | { readonly kind: 'tools-changed' }
