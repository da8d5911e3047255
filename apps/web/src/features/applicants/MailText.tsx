import type { OutgoingMail } from '@casebench/shared/contract/onboarding'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, CopyButton, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useHasMailServer } from '../../api/mail-server.ts'
import { formatDateTime } from '../../ui/formats.ts'
import classes from './applicants.module.css'
import { MailStateBadge } from './MailStateBadge.tsx'
import { linkIn, useReadMail, useSendAgain } from './mail.ts'

const advice: Record<OutgoingMail['state'], string> = {
  get waiting() {
    return t`It will be sent shortly.`
  },
  sent: '',
  get kept() {
    return t`There was no mail server to send it. Copy the link and send it yourself.`
  },
  get failed() {
    return t`It could not be sent. Send it again, or copy the link and send it yourself.`
  },
}

/** One mail with its text, while that may be seen, and the ways to bring it to its recipient. */
export function MailText({ mail }: { mail: OutgoingMail }) {
  const { recipient, state, is_readable, failure, created_at, sent_at } = mail
  const again = useSendAgain()
  const reading = useReadMail()
  const text = reading.data?.text
  const hasMailServer = useHasMailServer()
  const link = text === undefined ? undefined : linkIn(text)
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>
            <Trans>To</Trans>
          </dt>
          <dd>{recipient}</dd>
        </div>
        <div>
          <dt>{sent_at === null ? t`Written` : t`Sent`}</dt>
          <dd>{formatDateTime(sent_at ?? created_at)}</dd>
        </div>
      </dl>
      <Group gap="xs" my="sm">
        <MailStateBadge state={state} />
        <Text size="sm" c="dimmed">
          {advice[state]}
        </Text>
      </Group>
      {failure !== null && (
        <Alert color="red" mb="sm">
          {failure}
        </Alert>
      )}
      <Text component="pre" dir="auto" className={classes.text} data-hidden={text === undefined || undefined}>
        {text ??
          (is_readable
            ? t`The text contains a link that is only for its recipient. The audit trail records who reads it.`
            : t`The text is not shown: it was sent, or contains a link that is only for its recipient.`)}
      </Text>
      <Group gap="xs" mt="md">
        {is_readable && text === undefined && (
          <Button variant="default" loading={reading.isPending} onClick={() => reading.mutate(mail)}>
            <Trans>Show text</Trans>
          </Button>
        )}
        {link !== undefined && (
          <CopyButton value={link} timeout={3000}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.6} />}
                onClick={copy}
              >
                {copied ? t`Link copied` : t`Copy link`}
              </Button>
            )}
          </CopyButton>
        )}
        {hasMailServer && (state === 'failed' || state === 'kept') && (
          <Button loading={again.isPending} onClick={() => again.mutate(mail)}>
            <Trans>Send again</Trans>
          </Button>
        )}
      </Group>
    </>
  )
}
