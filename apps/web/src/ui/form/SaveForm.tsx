import { Alert, Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { useFocusAfterRefusal } from './focus-after-refusal.ts'
import classes from './form.module.css'

type Props<Values, Sent> = {
  form: UseFormReturnType<Values, Sent>
  /** The call that saves. */
  saving: { isPending: boolean; error: Error | null }
  /** Is given what the form's `transformValues` makes of the values, once nothing is wrong with them. */
  onSave: (values: Sent) => void
  /** What the button that saves says. */
  action: string
  /** Without it there is no button that cancels. */
  onCancel?: () => void
  /** What the form is called, where no heading or dialog says so. */
  label?: string
  children: ReactNode
}

/**
 * A form of the kit: fields, then why the server refused, then its buttons. What is wrong with a field is said at the
 * field, by the rules of the form or by the server, and the first of them gets the focus. Nothing is sent twice.
 */
export function SaveForm<Values extends object, Sent>({
  form,
  saving: { isPending, error },
  onSave,
  action,
  onCancel,
  label,
  children,
}: Props<Values, Sent>) {
  const element = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<object | null>(null)
  useFocusAfterRefusal(element, refusal)
  const refused = fieldErrorsOf(error, Object.keys(form.values))
  const isSaidAtField = Object.keys(refused).length > 0
  const { setErrors } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal; what is put right stays so.
  useEffect(() => {
    if (error === null) return
    if (isSaidAtField) setErrors(refused)
    setRefusal({})
  }, [error])

  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => {
          if (!isPending) onSave(values)
        },
        () => setRefusal({}),
      )}
    >
      {children}
      {error !== null && !isSaidAtField && (
        <Alert color="red" role="alert">
          {detailOf(error)}
        </Alert>
      )}
      <div className={classes.actions}>
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={isPending}>
          {action}
        </Button>
      </div>
    </form>
  )
}
