export async function syncInbox(_here: unknown, _odd: unknown): Promise<readonly string[]> {
  return []
}
