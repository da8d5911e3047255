import type { VerificationAnswer } from '@casebench/shared/contract/credentials'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { QRCodeSVG } from 'qrcode.react'
import { formatDate, formatDateTime } from '../../../ui/formats.ts'
import { outcomeTexts, outcomeTones } from './outcome-labels.ts'
import classes from './verify.module.css'

const icons = { good: IconCheck, warning: IconAlertTriangle, bad: IconX }

type Props = {
  answer: VerificationAnswer
  /** Of the link that it was verified by. */
  token?: string
}

/** What was found about a certificate, in words for whoever was shown it. */
export function Verification({ answer, token }: Props) {
  const { outcome, certificate, issuer, checked_at } = answer
  const { title, text } = outcomeTexts[outcome]
  const tone = outcomeTones[outcome]
  const Icon = icons[tone]
  return (
    <div className={classes.columns} data-alone={certificate === null || undefined}>
      {certificate && (
        <section className={classes.card} aria-label={t`Certificate`} data-void={tone !== 'good' || undefined}>
          <p className={classes.issuer} dir="auto">
            {certificate.issuer}
          </p>
          <div>
            <p className={classes.label}>
              <Trans>This certifies that</Trans>
            </p>
            <p className={classes.holder} dir="auto">
              {certificate.holder}
            </p>
            <p className={classes.label}>
              <Trans>has earned the certificate</Trans>
            </p>
            <p className={classes.title} dir="auto">
              {certificate.title}
            </p>
          </div>
          <div className={classes.foot}>
            <dl>
              <dt>{t({ message: 'Issued', context: 'date' })}</dt>
              <dd>{formatDate(certificate.issued_at)}</dd>
              {certificate.valid_until !== null && (
                <>
                  <dt>{t`Valid until`}</dt>
                  <dd>{formatDate(certificate.valid_until)}</dd>
                </>
              )}
            </dl>
            {token !== undefined && (
              <QRCodeSVG
                value={`${location.origin}/verify/${token}`}
                size={104}
                marginSize={2}
                title={t`QR code of this page`}
              />
            )}
          </div>
        </section>
      )}
      <div className={classes.findings}>
        <section className={classes.outcome} data-tone={tone} role="status">
          <Icon size={22} stroke={2} aria-hidden />
          <div>
            <Title order={certificate && token !== undefined ? 1 : 2} className={classes.verdict}>
              {title}
            </Title>
            <p>{text}</p>
            <p className={classes.small}>{t`Checked on ${formatDateTime(checked_at)}.`}</p>
          </div>
        </section>
        {certificate && <Checks answer={answer} certificate={certificate} />}
        {!certificate && issuer !== '' && (
          <section className={classes.panel}>
            <p className={classes.small}>{t`It says that it was issued by:`}</p>
            <p className={classes.code}>{issuer}</p>
          </section>
        )}
        {certificate && (
          <section className={classes.panel}>
            <h2>
              <Trans>What it stands for</Trans>
            </h2>
            <p dir="auto">{certificate.description}</p>
            <h3>
              <Trans context="certificate">Criteria</Trans>
            </h3>
            <p dir="auto">{certificate.criteria}</p>
            {token !== undefined && (
              <div className={classes.files}>
                {(['png', 'pdf', 'json'] as const).map((format) => (
                  <Button
                    key={format}
                    component="a"
                    href={`/v1/any/credentials/public/${token}.${format}`}
                    download
                    size="xs"
                    variant="default"
                  >
                    {t`Download ${format.toUpperCase()}`}
                  </Button>
                ))}
                <Button size="xs" variant="default" onClick={() => print()}>
                  <Trans>Print</Trans>
                </Button>
              </div>
            )}
          </section>
        )}
      </div>
    </div>
  )
}

type Checked = { answer: VerificationAnswer; certificate: NonNullable<VerificationAnswer['certificate']> }

function keyText({ answer: { issuer }, certificate: { key_created_at, key_retired_at } }: Checked): string {
  if (key_created_at === null) return issuer
  const created = formatDate(key_created_at)
  return key_retired_at === null
    ? t`${issuer}, key of ${created}`
    : t`${issuer}, key of ${created}, replaced on ${formatDate(key_retired_at)}, still good for what it signed`
}

function Checks(checked: Checked) {
  const {
    answer: { outcome },
    certificate: { valid_until, renewal_from },
  } = checked
  const isTakenBack = outcome === 'revoked' || outcome === 'suspended'
  const isOver = valid_until !== null && new Date(valid_until) < new Date()
  const rows = [
    { isGood: true, title: t`Signed by the issuer`, text: keyText(checked) },
    { isGood: true, title: t`Not changed since`, text: t`Open Badges 3.0, signed with Ed25519` },
    {
      isGood: !isTakenBack,
      title:
        outcome === 'revoked'
          ? t({ message: 'Revoked', context: 'certificate' })
          : outcome === 'suspended'
            ? t({ message: 'Suspended', context: 'certificate' })
            : t`Not revoked, not suspended`,
      text: t`By the issuer’s status list as it is now`,
    },
    {
      isGood: !isOver,
      title: isOver ? t({ message: 'Expired', context: 'certificate' }) : t`Not expired`,
      text:
        valid_until === null
          ? t`It does not expire`
          : renewal_from !== null && !isOver
            ? t`Renewal opens on ${formatDate(renewal_from)}`
            : t`Valid until ${formatDate(valid_until)}`,
    },
  ]
  return (
    <ul className={classes.checks}>
      {rows.map(({ isGood, title, text }) => (
        <li key={title} data-good={isGood}>
          {isGood ? (
            <IconCheck size={18} stroke={2} role="img" aria-label={t`Yes`} />
          ) : (
            <IconX size={18} stroke={2} role="img" aria-label={t`No`} />
          )}
          <div>
            <strong>{title}</strong>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
