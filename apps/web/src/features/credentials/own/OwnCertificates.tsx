import {
  type CertificateFormat,
  downloadCertificate,
  getOwnCertificates,
  type OwnCertificate,
  shareCertificate,
} from '@casebench/shared/contract/credentials'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Skeleton, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Switch.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, fetchFile } from '../../../api/client.ts'
import { detailOf } from '../../../api/request.ts'
import classes from '../../../ui/account-section.module.css'
import { formatDate } from '../../../ui/formats.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toastError } from '../../../ui/toast.ts'
import { useToastMutation } from '../../../ui/toast-mutation.ts'
import { Standing } from './Standing.tsx'

const queryKey = ['own-certificates']
const formats = ['pdf', 'png', 'svg', 'json'] as const satisfies CertificateFormat[]

/** One's own certificates: to look at, keep as files and show to others. */
export function OwnCertificates({ email }: { email: string }) {
  const certificates = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getOwnCertificates, { query: { email } }, { signal }),
  })
  return (
    <section className={classes.card} aria-label={t`Certificates`} id="certificates">
      <h2 className={classes.title}>
        <Trans>Certificates</Trans>
      </h2>
      <p className={classes.explanation}>
        <Trans>Anyone can verify them, by the link or a file. Of you, they only show your name.</Trans>
      </p>
      <QueryBoundary
        query={certificates}
        failed={t`Could not load your certificates`}
        loading={<Skeleton height={90} radius="md" />}
        isEmpty={(list) => list.length === 0}
        empty={
          <Text c="dimmed" mt="sm">
            <Trans>No certificates yet. You get one as soon as you meet its criteria.</Trans>
          </Text>
        }
      >
        {(list) => (
          <ul className={classes.sessions}>
            {list.map((certificate) => (
              <OwnOne key={certificate.id} email={email} certificate={certificate} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  )
}

function OwnOne({ email, certificate }: { email: string; certificate: OwnCertificate }) {
  const { id, title, issued_at, valid_until, renewal_from, standing, reason, shared, verify_url } = certificate
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: async (format: CertificateFormat) =>
      saveFile(`certificate.${format}`, await fetchFile(downloadCertificate, { query: { email, id, format } })),
    onError: (error) => toastError(detailOf(error)),
  })
  const sharing = useToastMutation({
    act: (wanted: boolean) => callApi(shareCertificate, { body: { email, id, shared: wanted } }),
    reread: () => queries.invalidateQueries({ queryKey }),
  })
  const dates = [
    t`Issued on ${formatDate(issued_at)}`,
    ...(valid_until === null ? [] : [t`Valid until ${formatDate(valid_until)}`]),
    ...(renewal_from === null || standing === 'revoked' ? [] : [t`Renewal opens on ${formatDate(renewal_from)}`]),
  ]
  return (
    <li className={classes.session}>
      <div className={classes.device}>
        <span className={classes.deviceName}>
          <bdi>{title}</bdi>
        </span>{' '}
        <Standing standing={standing} />
        <div className={classes.detail}>{dates.join(' · ')}</div>
        {reason !== null && <div className={classes.detail}>{t`Reason: ${reason}`}</div>}
        <Group gap="xs" mt="sm">
          {formats.map((format) => (
            <Button
              key={format}
              size="xs"
              variant="default"
              aria-label={t`Download ${title} as ${format.toUpperCase()}`}
              loading={saving.isPending && saving.variables === format}
              onClick={() => saving.mutate(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
          {shared && (
            <Button component="a" href={verify_url} target="_blank" variant="subtle" size="compact-sm">
              <Trans>Open the link</Trans>
            </Button>
          )}
        </Group>
        <Switch
          mt="sm"
          label={t`Whoever has the link can see it`}
          checked={shared}
          disabled={sharing.isPending}
          onChange={({ currentTarget }) => sharing.mutate(currentTarget.checked)}
        />
      </div>
    </li>
  )
}
