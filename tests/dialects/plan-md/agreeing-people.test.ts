// Labels that name who agrees
// =============================================================================
//
// Goal: a label such as `Checked by` or `Verantwortlich für die Freigabe` with a name behind it asks for
// an approval and is refused with the bullet that does; what only says who wrote something, or that
// it was looked at, is text. Method: labels in ten languages below the one step of a plan.

import { expect, test } from 'vitest'

import { compile } from '#compile'

const ASKS = `
**Checked by**: Anna Meier
**Checked by**: Anna
**Reviewers**: Tom, Anna
**Reviewer**: Anna Meier
**Signed by**: Mr Baumann
**Signed off by**: Anna
**Approver**: Anna
**Approvers**: Anna, Tom
**Approved by**: the board
**Signatory**: Anna Meier
**Signatories**: Anna Meier and Tom Keller
**Countersigned by**: Anna
**Released by**: Anna Meier
**Verified by**: Anna Meier
**Second reader**: Tom
**Sign-off**: Anna Meier
**Reviewed by**: Anna Meier
**To be reviewed by**: Anna
**Gatekeeper**: Anna
**Decision maker**: Anna Meier
**Responsible for approval**: Anna
**Verantwortlich für die Freigabe**: Anna Meier
**Freigabe durch**: Anna Meier
**Freigeber**: Anna
**Geprüft von**: Anna Meier
**Prüfer**: Anna Meier
**Prüferin**: Anna
**Unterschrift**: Anna Meier
**Unterschrieben von**: Frau Keller
**Freigegeben von**: Anna
**Abnahme durch**: Tom
**Gegengelesen von**: Anna
**Vérifié par**: Anne Morel
**Relecteurs**: Anne, Paul
**Relu par**: Anne Morel
**Signé par**: M. Morel
**Signataire**: Anne Morel
**Approbateur**: Anne
**Validé par**: Anne Morel
**Responsable de la validation**: Anne Morel
**Valideur**: Anne
**Revisado por**: Ana Gil
**Revisores**: Ana, Luis
**Firmado por**: Ana Gil
**Firmante**: Ana Gil
**Aprobador**: Ana Gil
**Responsable de la aprobación**: Ana Gil
**Verificado por**: Ana Gil
**Controllato da**: Anna Rossi
**Revisori**: Anna, Luca
**Firmato da**: Anna Rossi
**Approvatore**: Anna Rossi
**Responsabile dell'approvazione**: Anna Rossi
**Verificato da**: Anna Rossi
**Verificado por**: Ana Reis
**Revisores**: Ana, Rui
**Assinado por**: Ana Reis
**Aprovador**: Ana Reis
**Responsável pela aprovação**: Ana Reis
**Conferido por**: Ana Reis
**Gecontroleerd door**: Anna de Vries
**Nagelezen door**: Anna
**Ondertekend door**: Anna de Vries
**Goedkeurder**: Anna
**Verantwoordelijk voor goedkeuring**: Anna de Vries
**Beoordelaars**: Anna, Tom
**Проверил**: Анна Иванова
**Проверяющие**: Анна, Иван
**Подписал**: Анна Иванова
**Подписант**: Анна Иванова
**Утверждает**: Анна Иванова
**Ответственный за утверждение**: Анна Иванова
**Согласующий**: Анна Иванова
**审核人**: 张伟
**复核人**: 张伟
**签字人**: 张伟
**批准人**: 张伟
**审批负责人**: 张伟
**检查人**: 张伟
**確認者**: 田中
**レビュアー**: 田中
**署名者**: 田中
**承認責任者**: 田中
**査読者**: 田中
**点検者**: 田中
Checked by: Anna
*Checked by*: Anna Meier and Tom Keller
**Checked by** Anna
**Checked by**: @anna
**Reviewed by**: Anna Meier (legal)
**Proofread by**: Tom Hall
**Final reader**: Anna Meier
**Approving manager**: Jo Park
**Person responsible for sign-off**: Jo Park
**Second pair of eyes**: Jo
**Okayed by**: Jo Park
**To be signed by**: the director
**Reviewing lawyer**: Dr. Park
**Auditor**: Jo Park
**Quality check by**: Jo Park
**Kontrolle durch**: Herr Keller
**Gegenzeichnung**: Frau Roth
**Zu unterschreiben von**: Frau Roth
**Vier-Augen-Partner**: Frau Roth
**Abgenommen von**: Frau Roth
**Korrekturleserin**: Ida Roth
**Freigabeverantwortliche**: Ida Roth
**À signer par**: Mme Roth
**Contrôleur**: Luc Roth
**Relecture par**: Luc Roth
**Chargée de la relecture**: Zoé Roth
**Visa de**: Zoé Roth
**Revisión a cargo de**: Eva Gil
**Supervisora**: Eva Gil
**Visto bueno de**: Eva Gil
**Encargada de la revisión**: Eva Gil
**Revisione a cura di**: Eva Neri
**Incaricata della verifica**: Eva Neri
**Visto di**: Eva Neri
**Revisão por**: Eva Reis
**Encarregada da revisão**: Eva Reis
**Visto de**: Eva Reis
**Controle door**: Eva Smit
**Tegenlezer**: Eva Smit
**Akkoord van**: Eva Smit
**Проверка**: Ева Смирнова
**Подпись**: Ева Смирнова
**Контролёр**: Ева Смирнова
**На согласование**: Ева Смирнова
**校对人**: 李娜
**签发人**: 李娜
**把关人**: 李娜
**検印者**: 佐藤
**承認担当**: 佐藤
**ダブルチェック**: 佐藤
`
const ABOUT = `
**Checked**: yes
**Reviewed**: yes
**Reviewed**: 2026-11-03
**Checked**: 12 of 14
**Signed**: 3 March 2026
**Owner**: Anna Meier
**Author**: Anna Meier
**Assignee**: Anna
**Written by**: Anna Meier
**Contact**: Anna Meier
**Reviews**: 48
**Review score**: 4.5
**Reader**: Anna
**Geprüft**: ja
**Autorin**: Anna Meier
**Zuständig**: Anna Meier
**Verantwortlich**: Anna Meier
**Verantwortlich für die Fotos**: Anna Meier
**Geschrieben von**: Anna Meier
**Vérifié**: oui
**Auteur**: Anne Morel
**Responsable**: Anne Morel
**Rédigé par**: Anne Morel
**Revisado**: sí
**Autora**: Ana Gil
**Responsable de las fotos**: Ana Gil
**Controllato**: sì
**Autore**: Anna Rossi
**Verificado**: sim
**Responsável**: Ana Reis
**Gecontroleerd**: ja
**Verantwoordelijk**: Anna de Vries
**Geschreven door**: Anna
**Проверено**: да
**Автор**: Анна Иванова
**Ответственный**: Анна Иванова
**已审核**: 是
**作者**: 张伟
**负责人**: 张伟
**著者**: 田中
**担当者**: 田中
**Reviewed by**: the test suite
**Verified by**: CI
**Signed by**: nobody
**Checked by**: \`npm test\`
**Reviewers**: 2
**Reviewed by**: Anna, 3 March
**Editor**: Anna Meier
**Sender**: Jo Park
**Translator**: Jo Park
**Illustrations by**: Jo Park
**Cooked by**: Jo
**Photos by**: Jo Park
**Invited**: Jo Park
**Room**: Berlin
**Team**: Jo, Anna
**Speaker**: Anna Meier
**Erstellt von**: Ida Roth
**Übersetzt von**: Ida Roth
**Gastgeber**: Ida Roth
**Traduit par**: Zoé Roth
**Animateur**: Zoé Roth
**Traducido por**: Eva Gil
**Ponente**: Eva Gil
**Tradotto da**: Eva Neri
**Relatore**: Eva Neri
**Traduzido por**: Eva Reis
**Orador**: Eva Reis
**Vertaald door**: Eva Smit
**Spreker**: Eva Smit
**Перевёл**: Ева Смирнова
**Докладчик**: Ева Смирнова
**译者**: 李娜
**主讲人**: 李娜
**訳者**: 佐藤
**司会**: 佐藤
**Checked on**: 3 May
**Last reviewed**: 2026-05-03
**Verified**: 8 of 9
**Inspected**: no
`

const linesOf = (list: string) => list.split('\n').filter((line) => line !== '')

const diagnosticsOf = (line: string) =>
  compile(`# Plan: Report\n\n## Steps\n\n### Step 1: Write the report\n\n- ${line}\n`, {
    dialect: 'plan-md',
  }).diagnostics

test.each(linesOf(ASKS))('%s: is refused with a try', (line) => {
  const found = diagnosticsOf(line).find(({ code }) => code === 'plan-md/request-in-words')
  expect(found).toMatchObject({
    severity: 'error',
    details: { suggestion: '- **Requires Approval**: Yes' },
  })
  expect(found?.fixes).toHaveLength(1)
})

test.each(linesOf(ABOUT))('%s: is text', (line) => {
  expect(diagnosticsOf(line).filter(({ severity }) => severity === 'error')).toEqual([])
})
