import type { Cohort } from '@casebench/shared/contract/cohorts'
import { plural, t } from '@lingui/core/macro'
import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { detailOf } from '../../api/request.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useFormAct } from '../people/act.ts'
import classes from '../people/people.module.css'
import { countedPeople, setMembers } from '../people/people.ts'
import { emailsFault, emailsIn, namedIn, without } from './pasted-emails.ts'

type Props = { cohort: Cohort; onClose: () => void }

/** Adds people by their emails, pasted as they come. Those that nobody has are named, and can be left out. */
export function AddMembers({ cohort, onClose }: Props) {
  const form = useForm({ initialValues: { emails: '' }, validate: { emails: emailsFault } })
  const emails = emailsIn(form.values.emails)
  const mayGo = useUnsaved(form.isDirty(), t`Leave without adding? What you pasted is lost.`)
  const adding = useFormAct(
    (pasted: string) => setMembers({ cohortId: cohort.id, emails: emailsIn(pasted), how: 'add' }),
    onClose,
  )
  const unknown = adding.error === null ? [] : namedIn(detailOf(adding.error), emails)
  const closeUnlessUnsaved = () => mayGo() && onClose()
  const leaveOut = () => {
    form.setFieldValue('emails', without(form.values.emails, unknown))
    adding.reset()
  }
  return (
    <Dialog opened title={t`Add members to ${cohort.description}`} onClose={closeUnlessUnsaved}>
      <SaveForm
        form={form}
        saving={adding}
        onSave={(pasted) => adding.mutate(pasted.emails)}
        action={emails.length === 0 ? t`Add` : plural(emails.length, { one: 'Add # person', other: 'Add # people' })}
        onCancel={closeUnlessUnsaved}
        afterRefusal={
          <>
            {' '}
            {t`No one was added.`}
            {unknown.length > 0 && (
              <Button size="compact-sm" variant="default" mt="xs" display="block" onClick={leaveOut}>
                {plural(unknown.length, { one: 'Leave this one out', other: 'Leave these # out' })}
              </Button>
            )}
          </>
        }
      >
        <Textarea
          label={t`Emails`}
          description={t`One per line, or pasted from an email or a spreadsheet.`}
          data-autofocus
          autosize
          minRows={5}
          maxRows={14}
          {...form.getInputProps('emails')}
        />
        <div role="status" className={classes.quiet}>
          {emails.length === 0 ? t`None yet` : countedPeople(emails.length)}
        </div>
      </SaveForm>
    </Dialog>
  )
}
