import { setTimeout as pause } from 'node:timers/promises'
import type { System } from './system.ts'

/** Waits until `condition` holds. @returns after how many milliseconds; undefined where it did not within the limit. */
export async function until(condition: () => Promise<boolean> | boolean, limit: number): Promise<number | undefined> {
  const began = Date.now()
  while (!(await condition())) {
    if (Date.now() - began > limit) return undefined
    await pause(50)
  }
  return Date.now() - began
}

/** Waits until nothing is waiting or under way any more. What is, is found by the checker. */
export async function settle({ database }: System, limit = 60_000): Promise<void> {
  await until(async () => {
    const { rows } = await database.query<{ waiting: boolean }>(
      `select exists (select from submission where state = 'in_progress') or exists (select from outbox) as waiting`,
    )
    return rows[0]?.waiting === false
  }, limit)
}
