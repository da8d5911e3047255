import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { detailOf } from '../../../api/request.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { withdraw } from '../../../ui/withdraw.ts'
import { useDiscardDraft, useInsertCase, usePublishDraft, useRequestPublication, useSaveDraft } from '../cases.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { placeFaults } from '../draft/fault-places.ts'
import { faultsIn, isIdTaken, isStale } from './saving.ts'
import type { Checked } from './use-checked.ts'

/** What the server holds of a case. A new one has no version; a copy has nothing that it is unchanged from. */
export type Saved = {
  draft: CaseDraft | undefined
  /** The one that the draft was made from. */
  version: number | undefined
  /** Of the stored draft; null where there is none. */
  revision: string | null
}

/** What a draft is saved on top of. */
export type Base = { version: number; revision: string | null }

type Situation = {
  caseId: string
  saved: Saved
  draft: CaseDraft
  /** The draft says something that is not stored. */
  changed: boolean
  /** The draft as it stands was checked, and nothing is wrong with it. */
  isSound: boolean
  onSaved: (saved: Saved) => void
  onInserted: () => void
  /** The draft is gone, and this is what the case says without it. */
  onDiscarded: (saved: Saved & { draft: CaseDraft }) => void
  /** Another case has this id. */
  onIdTaken: (message: string) => void
}

/**
 * The ways of a draft to the server. Whatever is refused, nothing typed is lost by it; what was said of a failure goes
 * once it is mended, tried again, or left.
 */
export function useSaving({ caseId, saved, draft, changed, isSound, ...situation }: Situation) {
  const { version, revision } = saved
  const { onSaved, onInserted, onDiscarded, onIdTaken } = situation
  const [asked, setAsked] = useState<'publish' | 'discard' | 'conflict'>()
  const [refused, setRefused] = useState<{ draft: CaseDraft; checked: Checked }>()
  const told = useRef<string>(undefined)
  const withdrawFailure = useCallback(() => {
    if (told.current !== undefined) withdraw(told.current)
    told.current = undefined
  }, [])
  useEffect(() => {
    if (isSound) withdrawFailure()
  }, [isSound, withdrawFailure])
  useEffect(() => withdrawFailure, [withdrawFailure])
  const saving = useSaveDraft()
  const publishing = usePublishDraft()
  const requesting = useRequestPublication()
  const discarding = useDiscardDraft()
  const inserting = useInsertCase()
  const explain = (error: Error) => {
    const faults = faultsIn(error)
    setAsked(undefined)
    if (isIdTaken(error)) return onIdTaken(detailOf(error))
    if (faults === undefined) {
      told.current = toastError(detailOf(error))
      return
    }
    setRefused({ draft, checked: { faults: placeFaults(draft, faults), total: faults.length, state: 'checked' } })
    told.current = toastError(t`The case has errors and was not saved. They are listed beside it.`)
  }
  const insert = () => {
    withdrawFailure()
    inserting.mutate(
      { caseId, ...draft },
      {
        onSuccess: (answer) => {
          toastSuccess(answer.message)
          onSaved({ draft, version: answer.version, revision: null })
          onInserted()
        },
        onError: explain,
      },
    )
  }
  const refuse = (error: Error) => (isStale(error) ? setAsked('conflict') : explain(error))
  /** Saves the draft on top of another one, or of a version. */
  const save = (base: Base, next?: 'publish') => {
    withdrawFailure()
    saving.mutate(
      { caseId, ...base, ...draft },
      {
        onSuccess: (answer) => {
          if (next === undefined) toastSuccess(answer.message)
          onSaved({ draft, version: answer.base_version, revision: answer.revision })
          setAsked(next)
        },
        onError: refuse,
      },
    )
  }
  const publish = (note: string) => {
    if (revision === null) return
    withdrawFailure()
    publishing.mutate(
      { case_id: caseId, revision, note },
      {
        onSuccess: (answer) => {
          toastSuccess(answer.message)
          onSaved({ draft, version: answer.version, revision: null })
          setAsked(undefined)
        },
        onError: refuse,
      },
    )
  }
  const request = (note: string) => {
    if (revision === null) return
    withdrawFailure()
    requesting.mutate(
      { case_id: caseId, revision, note },
      {
        onSuccess: ({ message }) => {
          toastSuccess(message)
          setAsked(undefined)
        },
        onError: refuse,
      },
    )
  }
  const discard = () => {
    if (revision === null) return
    withdrawFailure()
    discarding.mutate(
      { case_id: caseId, revision },
      {
        onSuccess: ({ message, file: { caseData, answerSheet, version: current } }) => {
          toastSuccess(message)
          onDiscarded({ draft: { caseData, answerSheet }, version: current, revision: null })
          setAsked(undefined)
        },
        onError: refuse,
      },
    )
  }
  return {
    asked,
    pending: saving.isPending || inserting.isPending,
    publishing: publishing.isPending || requesting.isPending,
    discarding: discarding.isPending,
    /** The faults for which this very draft was refused. */
    refusal: refused?.draft === draft ? refused.checked : undefined,
    begin: () => (version === undefined ? insert() : save({ version, revision })),
    /** Says what publishing means; what is not stored yet is saved first. */
    askToPublish: () =>
      changed && version !== undefined ? save({ version, revision }, 'publish') : setAsked('publish'),
    askToDiscard: () => setAsked('discard'),
    save,
    publish,
    /** Asks someone else to publish it. */
    request,
    discard,
    close: useCallback(() => setAsked(undefined), []),
  }
}
