import type { MailTemplate, OwnMailText } from '@casebench/shared/contract/mail-templates'
import { directionOf } from '@casebench/shared/languages'
import {
  canBeSent,
  maxMailSubjectLength,
  maxMailTextLength,
  subjectFault,
  textFault,
} from '@casebench/shared/mail-templates'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useHasMailServer } from '../../api/mail-server.ts'
import { Blocked } from '../../ui/Blocked.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { languageName } from '../../ui/case-text/language-name.ts'
import { onlyFaults } from '../../ui/form/rules.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { formatDateTime } from '../../ui/formats.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import { MailPreview } from './MailPreview.tsx'
import classes from './mail-templates.module.css'
import { PlaceholderList } from './PlaceholderList.tsx'
import { StaleText } from './StaleText.tsx'
import { faultText } from './template-fault.ts'
import { notSentLabels } from './template-labels.ts'
import { useResetTemplate, useSaveTemplate, useTestMail } from './templates.ts'

/** Writing one mail in one language, with its preview beside it. */
export function TemplateEditor({ template: { template, language, why_not_sent, default: words, own } }: Props) {
  const named = { template, language }
  const textOf = (text: OwnMailText | null) => {
    const { subject, text: body } = text ?? words
    return { subject, text: body }
  }
  /** What was stored when this began, or was last saved here: another person may have changed it since. */
  const [edited, setEdited] = useState(own)
  const [isResetting, setResetting] = useState(false)
  const form = useForm({
    initialValues: textOf(own),
    validateInputOnChange: true,
    validate: (values) =>
      onlyFaults({
        subject: faultText(subjectFault(template, values.subject), maxMailSubjectLength),
        text: faultText(textFault(template, values.text), maxMailTextLength),
      }),
  })
  const { subject, text } = form.values
  const before = textOf(edited)
  const isDirty = subject.trim() !== before.subject || text.trim() !== before.text
  const isStale = own?.revision !== edited?.revision
  const isGood = canBeSent(template, { subject, text })
  useUnsaved(isDirty, t`Leave without saving? What you have typed is lost.`)

  const saving = useSaveTemplate(named, ({ message, own: saved }) => {
    setEdited(saved)
    toastSuccess(message)
  })
  const show = (stored: OwnMailText | null) => {
    setEdited(stored)
    form.setValues(textOf(stored))
    form.clearErrors()
    saving.reset()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that came from elsewhere.
  useEffect(() => {
    if (isStale && !isDirty && !saving.isPending) show(own)
  }, [own])
  const resetting = useResetTemplate(named, () => {
    show(null)
    setResetting(false)
  })
  const testing = useTestMail(named)
  const hasMailServer = useHasMailServer()

  const isInConflict = isStale && isDirty && !saving.isPending
  const obstacle = isInConflict
    ? t`Decide first whose text to keep.`
    : isDirty || saving.isPending
      ? undefined
      : t`There are no changes to save.`
  const { formProps, refusal } = useSubmit({
    form,
    saving,
    disabledReason: obstacle,
    onSave: (values) => saving.mutate({ ...values, revision: edited?.revision ?? null }),
  })
  const script = { lang: language, dir: directionOf(language) }

  return (
    <>
      <form {...formProps} className={classes.form}>
        <p className={classes.quiet}>
          {own === null
            ? t`Default text.`
            : t`Changed ${formatDateTime(own.changed_at)} by ${own.changed_by ?? t`a deleted account`}.`}
          {why_not_sent !== null && ` ${notSentLabels[why_not_sent]}`}
        </p>
        {own?.is_used === false && (
          <Alert color="red" role="alert">
            <Trans>
              Your text no longer fits the placeholders of this mail. The default is sent until you correct it.
            </Trans>
          </Alert>
        )}
        {own?.is_used && own.is_default_newer && (
          <p className={classes.note}>
            <Trans>The default text has changed since you wrote yours. Yours is still sent.</Trans>
          </p>
        )}
        {isInConflict && (
          <StaleText
            named={named}
            own={own}
            theirs={textOf(own)}
            onTheirs={() => show(own)}
            onMine={() => {
              setEdited(own)
              saving.reset()
            }}
          />
        )}
        <div className={classes.columns}>
          <div className={classes.form}>
            <TextInput label={t`Subject`} {...script} {...form.getInputProps('subject')} />
            <Textarea label={t`Text`} autosize minRows={12} maxRows={30} {...script} {...form.getInputProps('text')} />
            <PlaceholderList template={template} />
          </div>
          <MailPreview named={named} text={{ subject, text }} isGood={isGood} />
        </div>
        {refusal !== undefined && !isInConflict && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <div className={classes.buttons}>
          <Blocked reason={obstacle}>
            <Button type="submit" loading={saving.isPending}>
              <Trans>Save</Trans>
            </Button>
          </Blocked>
          <Blocked reason={hasMailServer ? undefined : t`No mail server is set up: Casebench cannot send mail.`}>
            <Button
              variant="default"
              loading={testing.isPending}
              onClick={() => {
                if (!form.validate().hasErrors) testing.mutate({ subject, text })
              }}
            >
              <Trans>Send me a test</Trans>
            </Button>
          </Blocked>
          {own !== null && (
            <Button variant="default" onClick={() => setResetting(true)}>
              <Trans>Back to the default…</Trans>
            </Button>
          )}
        </div>
      </form>
      {isResetting && own !== null && (
        <ConfirmDialog
          opened
          title={t`Back to the default text in ${languageName(language)}?`}
          names={[]}
          action={t`Back to the default`}
          pending={resetting.isPending}
          onConfirm={() => resetting.mutate(own.revision)}
          onClose={() => setResetting(false)}
        >
          <p className={classes.paragraph}>
            {isDirty
              ? t`The text of this mail in this language and your unsaved changes are deleted. Mails sent from now on have the default text.`
              : t`The text of this mail in this language is deleted. Mails sent from now on have the default text.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

type Props = { template: MailTemplate }
