import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { CaseDraft } from '../draft/case-draft.ts'
import { forgetDraft, keepDraft } from '../draft/device-drafts.ts'

const pause = 500

type Keeping = {
  email: string
  /** Under which the device keeps it: the id of the case, or that it is a new one. */
  name: string
  caseId: string
  version: number | undefined
  revision: string | null
  draft: CaseDraft
  /** Whether the draft says something that the server does not have. */
  changed: boolean
}

/** Whether the device has a draft as it stands, will have it in a moment, or cannot keep any. */
export type DraftKeeping = 'kept' | 'pending' | 'impossible'

/** Keeps a draft on this device a moment after it was changed, until it is saved. */
export function useKeptDraft({ email, name, caseId, version, revision, draft, changed }: Keeping): DraftKeeping {
  const [latest, setLatest] = useState<{ draft: CaseDraft; isKept: boolean }>()
  const kept = useRef(false)
  const keep = useDebouncedCallback(
    async () => {
      kept.current = true
      const base = version === undefined ? {} : { version, revision }
      const isKept = await keepDraft(email, name, { draft, caseId, ...base, keptAt: Date.now() })
      setLatest({ draft, isKept })
    },
    { delay: pause, flushOnUnmount: true },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is what is kept; the callback reads the newest.
  useEffect(() => {
    if (changed) keep()
    else {
      keep.cancel()
      // What was kept by another visit and not taken up yet is not this draft's to forget.
      if (kept.current) void forgetDraft(email, name)
      kept.current = false
    }
  }, [draft, caseId, changed, email, name])
  // A browser that asks before it leaves gives the time to write what was typed last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is another one in every rendering, and does the same.
  useEffect(() => {
    const leave = () => keep.flush()
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [])
  if (latest && !latest.isKept) return 'impossible'
  return latest?.draft === draft ? 'kept' : 'pending'
}
