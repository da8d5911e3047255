import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { detailOf } from '../../../api/request.ts'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import { withdraw } from '../../../ui/withdraw.ts'
import { useEditCase, useInsertCase } from '../cases.ts'
import type { CaseDraft } from '../draft/case-draft.ts'
import { placeFaults } from '../draft/fault-places.ts'
import { faultsIn, isIdTaken, isStale } from './saving.ts'
import type { Checked } from './use-checked.ts'

/** What the server holds of a case. A new one has no version; a copy has nothing that it is unchanged from. */
export type Saved = { draft: CaseDraft | undefined; version: number | undefined }

type Situation = {
  caseId: string
  saved: Saved
  draft: CaseDraft
  /** The draft as it stands was checked, and nothing is wrong with it. */
  isSound: boolean
  onSaved: (saved: Saved) => void
  onInserted: () => void
  /** Another case has this id. */
  onIdTaken: (message: string) => void
}

/**
 * The ways of a draft to the server. Whatever is refused, nothing typed is lost by it; what was said of a failure goes
 * once it is mended, tried again, or left.
 */
export function useSaving({ caseId, saved: { version }, draft, isSound, onSaved, onInserted, onIdTaken }: Situation) {
  const [asked, setAsked] = useState<'consequences' | 'conflict'>()
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
  const editing = useEditCase()
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
          onSaved({ draft, version: answer.version })
          onInserted()
        },
        onError: explain,
      },
    )
  }
  /** Saves the next version, on top of the one that it is said to follow. */
  const save = (base: number) => {
    withdrawFailure()
    editing.mutate(
      { caseId, version: base, ...draft },
      {
        onSuccess: (answer) => {
          toastSuccess(answer.message)
          onSaved({ draft, version: answer.version })
          setAsked(undefined)
        },
        onError: (error) => (isStale(error) ? setAsked('conflict') : explain(error)),
      },
    )
  }
  const begin = () => (version === undefined ? insert() : setAsked('consequences'))
  return {
    asked,
    pending: editing.isPending || inserting.isPending,
    /** The faults for which this very draft was refused. */
    refusal: refused?.draft === draft ? refused.checked : undefined,
    begin,
    save,
    close: useCallback(() => setAsked(undefined), []),
  }
}
