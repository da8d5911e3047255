import type { AnswerParts } from '@casebench/server/events'
import type { AnswerPart } from '@casebench/shared/assistant'
import { onePerProcess, type Services } from '../services.ts'

type Follower = (part: AnswerPart) => void

/** Whoever reads along here, by the entry that they follow. */
export type AnswerFollowers = {
  /** Calls back for every part of an answer from now on. The result ends that. */
  follow: (entryId: string, follower: Follower) => Promise<() => void>
}

function answerFollowers(parts: AnswerParts): AnswerFollowers {
  const followers = new Map<string, Set<Follower>>()
  let listening: Promise<void> | undefined

  const listen = (): Promise<void> => {
    listening ??= parts
      .subscribe((part) => {
        for (const follower of followers.get(part.entryId) ?? []) follower(part)
      })
      .catch((error: unknown) => {
        listening = undefined
        throw error
      })
    return listening
  }

  return {
    follow: async (entryId, follower) => {
      await listen()
      const following = followers.get(entryId) ?? new Set()
      followers.set(entryId, following.add(follower))
      return () => {
        following.delete(follower)
        if (following.size === 0) followers.delete(entryId)
      }
    },
  }
}

export const followersOfAnswers = onePerProcess(({ answerParts }: Pick<Services, 'database' | 'answerParts'>) =>
  answerFollowers(answerParts),
)
