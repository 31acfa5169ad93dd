// Acting in Chinese and Japanese
// =============================================================================
//
// Chinese puts the verb first, or behind what `把`, `给` and their like name; Japanese puts
// it last.

import type { SentenceWord } from '../sentence.ts'
import type { Acting, ActingSearch } from './acting-words.ts'

const CHINESE_SURE =
  '删除|清除|清空|抹除|卸载|重启|重新启动|退款|退还|转账|汇款|支付|付款|缴纳|发送|群发|寄出|寄送|寄给|转发|发布|发表|上传|部署|安装|取消|退订|解约|' +
  '预订|预约|订购|购买|采购|下单|通知|告知|邀请|打电话|致电|联系|注销|禁用|启用|重置|重命名|打印|备份|格式化|覆盖|回滚|封禁|解锁|锁定|撤销|签署|雇佣|雇用|解雇|' +
  '出售|捐款|捐赠|充值|续费|订阅|授予|批准|驳回|推送|关停|停用|开通|冻结|租用|提交'
const CHINESE_BOUND =
  '(?:关闭|打开|开启|调低|调高)[^ ]{0,12}(?:灯|暖气|空调|门|窗|设备|电源|服务|服务器|工单|账户|账号|电视|警报)|' +
  '(?:运行|执行|启动|停止|终止|杀死)[^ ]{0,12}(?:脚本|命令|测试|程序|迁移|任务|流水线|备份|部署|服务|服务器|机器|进程|虚拟机)|' +
  '(?:移动|复制|更新|修改|编辑|替换|归档|恢复|加密|同步|清理|更改|变更)[^ ]{0,14}(?:文件|文件夹|照片|数据库|账户|账号|密码|配置|网站|系统|记录|服务器|磁盘|软件|地址)|' +
  '(?:创建|新建|开设|注册|建立)[^ ]{0,12}(?:账户|账号|用户|仓库|服务器|分支|工单|数据库|虚拟机|域名)|' +
  '(?:合并)[^ ]{0,10}(?:分支|请求|代码)|' +
  '(?:回复|答复)[^ ]{0,12}(?:客户|邮件|投诉|信|来信|消息|供应商|申请)|' +
  '(?:保存|写入|存储|导出|记录|添加|录入|加入|登记)[^ ]{0,20}(?:到|进|至|入)[^ ]{0,14}(?:文件|数据库|系统|表格|磁盘|盘|文件夹|[a-z]{2,6}|台账)|' +
  '(?:延长|续签|续订)[^ ]{0,10}(?:合同|租约|订阅|会员|许可)|关掉[^ ]{0,8}(?:服务器|灯|暖气|电脑|机器|设备)|(?:预约|挂)[^ ]{0,6}(?:医生|牙医|号)|给予[^ ]{1,12}权限|' +
  '(?:发|寄)(?:一封|封|一条|条)?(?:邮件|短信|消息|信|通知|提醒)|提醒(?:客户|团队|员工|租户|所有|全体|他|她)'
const CHINESE_CHAINED =
  '(?:把|将)[^ ]{1,40}?(?:放到|放上|上线|下线|延长|续签|发到网|登记到|改为|调到|退回|删除|删掉|发送|发给|发到|寄给|寄到|寄出|转发|转给|上传|部署|移动到|移到|复制到|保存到|保存在|存到|存为|写入|写到|添加到|加入|加到|标记为已|重命名|改名|打印|' +
  '关闭|关掉|打开|重启|付给|退还|转到|转账|汇给|发布|提交|合并到|推送|分配给|安装|归档|备份|邮寄|还给|交给|设为)|' +
  '(?:给|向|为|替|跟|与|同|帮)(?!出)[^ ]{1,20}?(?:发送|发邮件|发消息|发短信|发提醒|发通知|发一|寄|打电话|退款|转账|付款|汇款|支付|下单|订购|预订|预约|采购|购买|道歉|回复|提醒|授权|开通|' +
  '创建[^ ]{0,6}(?:账户|账号)|权限|通知|捐)|' +
  '在[^ ]{1,10}(?:系统|数据库|日历|后台|网站)[^ ]{0,4}(?:更新|修改|登记|删除|添加|录入|创建)|在[^ ]{1,16}?(?:预订|预约|发布|发表|安装|下单|注册|购买|登记|部署|张贴|发帖)|(?:从|用)[^ ]{1,16}?(?:删除|扣款|扣除|移除|支付|转账|付款)|通过[^ ]{1,10}?(?:发送|支付|寄)'
const CHINESE_LEAD =
  '(?:请|先|再|然后|接着|最后|随后|并且|并|立即|马上|务必|自动|手动|统一|全部|帮我|麻烦|之后)*'
const CHINESE_DRAFT =
  '(?:添加|加入|录入|记入|写入)[^ ]{0,16}日历|(?:把|将)[^ ]{1,16}(?:加入|添加到|加到|写入)日历|(?:安排|创建|新建|预定|组织|策划)[^ ]{0,12}(?:会议|日程|活动|提醒|事件|聚会|约会|面谈)'

const JAPANESE_SURE =
  '削除|消去|再起動|返金|送信|送付|転送|返信|送金|解約|キャンセル|公開|投稿|デプロイ|インストール|アンインストール|アップロード|購入|注文|発注|予約|通知|招待|印刷|' +
  'リセット|無効化|有効化|承認|却下|連絡|電話|マージ|コミット|プッシュ|提出|発行|入金|課金|寄付|解雇|解除|上書き|配信|発送|郵送|返送|返品|返却|請求|署名|契約|退会|停止|起動|再開|初期化|バックアップ'
const JAPANESE_BOUND =
  '(?:スクリプト|コマンド|テスト|移行|プログラム|ジョブ|バックアップ|デプロイ)を実行|(?:フォルダー?|ファイル|写真|ディスク|サーバー|アーカイブ|ドライブ)[^ ]{0,6}(?:に|へ)(?:移動|コピー|保存|アップロード)|' +
  '[a-z]{2,6}(?:に|へ)(?:保存|書き出|書き込|記録|出力)|(?:ファイル|名前|パスワード|設定|住所|予約|日時|データベース|サーバー|サイト|システム|アカウント|記録|台帳)を(?:変更|更新|編集|修正)|' +
  '(?:システム|台帳|データベース|名簿|crm)(?:に|へ)[^ ]{0,10}(?:登録|追加|記録|入力)|(?:crm|システム|台帳|データベース|サイト)で(?:更新|変更|登録)|(?:リスト|グループ|チャンネル)(?:に|へ)(?:追加|登録|招待)|(?:契約|ライセンス|購読)を[^ ]{0,8}(?:延長|更新)|(?:アカウント|ユーザー|リポジトリ|サーバー|ブランチ|チケット)を(?:作成|登録|開設)|' +
  '(?:ファイル|データベース|写真|フォルダー?)を(?:移動|保存|コピー|圧縮|暗号化)|ファイルに(?:追加|保存)'
const JAPANESE_ENDING = '(?:する|し|して|してください|せよ|しろ|した上で|しておく|すること)'
const JAPANESE_VERBS =
  '(?:を|に|へ|で|まで)(?:送る|送って|送り|送れ|送ってください|届ける|知らせる|知らせて|知らせ|買う|買って|支払う|支払って|支払い|払う|払って|振り込む|振り込んで|振り込み|消す|消して|止める|止めて|' +
  '書き込む|書き込んで|呼ぶ|売る|売って|借りる|貸す|渡す|渡して|申し込む|申し込んで|取り消す|取り消して|閉める|開ける|頼む|雇う|配る|返す|書き換える|入れ替える|公表する|貼る)|' +
  '(?:暖房|電気|照明|電源|灯|エアコン|テレビ|スイッチ)を(?:切る|切って|入れる|入れて|つける|消す|付ける)|予約を(?:取る|取って|入れる)|(?:権限|アクセス権|許可|鍵)を(?:与える|与えて|付与する|渡す)|(?:サイト|ブログ|ウェブ|sns)[^ ]{0,3}に(?:載せる|上げる|アップする)|電話をかける|メールする|メールを出す'
const JAPANESE_DRAFT =
  '(?:予定|会議|イベント|打ち合わせ)を(?:作成|設定|登録|組)|カレンダー(?:に|へ)[^ ]{0,10}(?:登録|追加|記録|入力)'

interface Patterns {
  readonly outside: RegExp
  readonly draft: RegExp
  /** What stands in a clause that has no business outside, whatever it ends with. */
  readonly nothing: RegExp
}

const CHINESE: Patterns = {
  outside: new RegExp(
    `^ ${CHINESE_LEAD}(?:(?:${CHINESE_SURE})(?!的|方式|方法|期限|规则|说明|流程|记录|条件)|${CHINESE_BOUND}|${CHINESE_CHAINED})`,
    'u',
  ),
  draft: new RegExp(`^ ${CHINESE_LEAD}${CHINESE_DRAFT}`, 'u'),
  nothing: /重复(?:的)?(?:词|句|项|行)|列表中/u,
}

const JAPANESE: Patterns = {
  outside: new RegExp(
    `(?:(?:を|に|へ|で|を[^ ]{1,6})(?:${JAPANESE_SURE})|${JAPANESE_BOUND}|再起動|電話)${JAPANESE_ENDING} $|(?:${JAPANESE_VERBS}) $`,
    'u',
  ),
  draft: new RegExp(`(?:${JAPANESE_DRAFT})[^ ]{0,3} $`, 'u'),
  nothing: /重複(?:を|した語|する語)|リストから/u,
}

export const CHINESE_ACTING: ActingSearch = (words, text) =>
  search(
    words,
    text,
    CHINESE,
    /(?=并(?:向|把|将|给|删|发|通知|退|取消|支付|重启|回复|提醒|邀请|寄|上传|保存|打印))/u,
  )

export const JAPANESE_ACTING: ActingSearch = (words, text) =>
  search(words, text, JAPANESE, undefined)

function search(
  words: readonly SentenceWord[],
  text: string,
  { outside, draft, nothing }: Patterns,
  cut: RegExp | undefined,
): readonly Acting[] {
  const found: Acting[] = []
  for (const { line, start, end } of clausesOf(words, text, cut)) {
    if (nothing.test(line)) continue
    const act = outside.test(line) ? 'outside' : draft.test(line) ? 'draft' : undefined
    if (act !== undefined) found.push({ acts: act, start, end })
  }
  return found
}

/** The clauses of a text between punctuation, with what is quoted as `_`, a space at either end. */
function clausesOf(words: readonly SentenceWord[], text: string, cut: RegExp | undefined) {
  const clauses: { line: string; start: number; end: number }[] = []
  let line = ''
  let start = 0
  let last = 0
  const close = () => {
    if (line !== '') clauses.push({ line: ` ${line} `, start, end: last })
    line = ''
  }
  for (const { start: from, end: to, quoted, joined } of words) {
    const between = text.slice(last, from)
    if (!joined && last > 0 && /[、。，,；;：:！!？?]/u.test(between)) close()
    if (line === '') start = from
    const written = quoted ? '_' : text.slice(from, to).normalize('NFKC').toLowerCase()
    const pieces = cut === undefined || quoted ? [written] : written.split(cut)
    let at = from
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) {
        last = at
        close()
        start = at
      }
      line += piece
      at += piece.length
    }
    last = to
  }
  close()
  return clauses
}
