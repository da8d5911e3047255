import type { UseFormReturnType } from '@mantine/form'
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { useFocusAfterRefusal } from './focus-after-refusal.ts'

export type Submitting<Values, Sent> = {
  form: UseFormReturnType<Values, Sent>
  /** The call that saves. */
  saving: { isPending: boolean; error: Error | null }
  /** Is given what the form's `transformValues` makes of the values, once nothing is wrong with them. */
  onSave: (values: Sent) => void
  /** Why it cannot be saved now, as a sentence; undefined where it can. */
  disabledReason?: string | undefined
}

/**
 * What every form of the kit does, however it is laid out: what is wrong with a field is said at the field, by the rules
 * of the form or by the server, and the first of them gets the focus. Nothing is sent twice, or while it cannot be.
 */
export function useSubmit<Values extends object, Sent>({
  form,
  saving: { isPending, error },
  onSave,
  disabledReason,
}: Submitting<Values, Sent>): {
  /** What the form element takes. */
  formProps: ComponentPropsWithRef<'form'>
  /** What the server said of no field of the form. */
  refusal: string | undefined
} {
  const ref = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<object | null>(null)
  useFocusAfterRefusal(ref, refused)
  const fields = fieldErrorsOf(error, Object.keys(form.values))
  const isSaidAtField = Object.keys(fields).length > 0
  const { setErrors } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal; what is put right stays so.
  useEffect(() => {
    if (error === null) return
    if (isSaidAtField) setErrors(fields)
    setRefused({})
  }, [error])

  const onSubmit = form.onSubmit(
    (values) => {
      if (!isPending && disabledReason === undefined) onSave(values)
    },
    () => setRefused({}),
  )
  return {
    formProps: { ref, noValidate: true, onSubmit },
    refusal: error === null || isSaidAtField ? undefined : detailOf(error),
  }
}
