export async function syncTasks(_parts: unknown, _title: string): Promise<boolean> {
  return false
}
