import { completions } from '../completion.ts';
import type { EndPattern } from '../utterance-grammar.ts';
import { built, said } from './chinese-words.ts';

const { goesOn, mayGoOn, heldUp, unsure, sentence, question } = completions;

/** Words that stand between subject and verb, or before a noun. */
const noVerb = '<NRTSAZDJ#HX>';
/** The same with relative clauses. */
const nominal = '(?:<NRTSAZDJ#HX>|<VIF><PNLG>*的D|<I>(?=<N>))*';
/** Things that are listed or chosen. */
const listed =
  '(?:买|要买|想买|吃|喝|带|带上|加|加上|添加|新增|点|要|想要|需要|来|来一份|邀请|请|有|还有|会|做|煮|炒|弄|放|装|喜欢|爱|记|去|记一下|记下|去过|吃过|玩过|看过|学过|拿|准备|交|寄|缺|少|卖|选|订|试过|只剩|剩下|想吃|想喝|学|养|检查|参观|教|修|写|写下|点了|叫了)';
/** What is called by a name, a number or letters. */
const named =
  '(?:名字|姓名|店名|歌名|书名|全名|英文|名|姓|号|码|号码|手机|电话|编号|代码|代号|密码|邮箱|信箱|账号|单词|单字|域名|网址|网站|地址|收件人|收货人|联系人|订位人|预订人|人|牌号|门牌|拼法|菜单|成员|材料|选项)N';
/** Verbs with an object that another verb often follows: "坐地铁". */
const serial = '(?:去|来|回|坐|骑|带|带着|拿|花|找|住|等|站|陪|借|搭|上|抱|牵)';

/** Mandarin sentences that end with a noun. */
export const nounEnds: EndPattern[] = [
  built(heldUp, '^<JN>+就是B<>*<N>$'),
  // Asked for by its name alone: "明天北京的天气".
  said(
    sentence,
    '(?:天气|气温|新闻|价格|汇率|股价|路况)$(?<!(?:查|查一下|看|看看|看一下|播放?).{2,3})(?<!(?:今年|最近|现在|这里|那边|这边|这几天)的?..)(?<=^[^我你他她想要觉得知道]*|(?:查|看|告诉我|问|说|报).*)',
  ),
  built(
    sentence,
    '^<>{5,}给P<>*<N>$(?<=<VI><>+给P<>*<N>)',
    '(?:发|打|转|传|拨|转发|打电话)[VI]给P<>{1,3}(?<!的D)<N>$(?<!(?:还有|和|跟).*)',
  ),
  built(heldUp, '<VI>给P<>*<N>$'),
  built(sentence, '把P<>+[^A-Z#~!]*成N<>+$'),
  // Two nouns with a conjunction, after the verb.
  built(sentence, '<VO><>+(?:<N>|的D<N>)(?:和|跟|与)K<>{0,3}<N>$(?<!(?:在|想|要|说|问|能|会)[PMF](?:和|跟|与)K.*)'),
  // 把 with what a relative clause describes.
  built(goesOn, '把P<R><AT>*<V><RLGP>*的D<ZJ>?<N>$'),
  // A request and a wish that say which one.
  built(
    sentence,
    '^(?:帮|给|请|麻烦)P<R><VF><>*的D<N>{1,2}$',
    '^<V>一下U<>+的D<N>{1,2}$',
    '<V>一#<H>(?!<J>的D)<>+的D<N>{1,2}$',
    '第[^A-Z#~!]*#<H><N>$(?<=<VF>第.*)',
  ),
  // The second half of a sentence of two clauses, and a comparison.
  built(
    sentence,
    '(?:是B因为C|不X如N|而C是B|是B为了P)<>*<VN><N>$',
    '<>(?:但|但是|可是|不过|所以|因此|不然|否则)C<>*<VBO>(?:<LGU>|<R>)*<ZDJ#HN>*<N>$',
    '就[A是B]+<A>*<V><LGU>?<ZDJ#H>*<N>$(?<=<>{5,})',
    '^<>{3,}<X><M>?<V><LGU>?<ZDJ#HN>*<N>$',
    '最后A<V><ZDJ#HN>*<N>$',
    '(?:得|得先|应该|还得|不妨)[MA]<A>?(?:问|问问|讲|告诉)F<N>$',
    '比P<>+<J><#><H><N>$',
    '是B<N>*[^A-Z]*人N$(?<=<>{3,})',
  ),
  // A subject after a clause of time, or with a relative clause, and no verb.
  built(goesOn, '(?:的时候|时候|之前|之后|以前|以后)S<NRTAZDJ#H>*<N>$', '^<Z><A>*<VI><>*的D<N>$'),
  // A preposition with its noun, and no verb.
  built(
    goesOn,
    `(?<!V)(?:把|被|给|跟|和|与|向|对|替|从|比|关于|除了|离|让|叫|帮|请|随着|根据|通过|为了|为|往|趁着|针对|由|陪)[PKC]${nominal}<N>$`,
  ),
  // A thing that is sought by what it does, and a room by what is in it.
  built(
    heldUp,
    '有没有O(?:适合|卖|能|可以|会|专门)[NVMA]<>*<N>$',
    '_(?:打开|关掉|关闭|关上|开|关)V(?:客厅|卧室|厨房|书房|浴室|厕所|阳台|房间|车库|餐厅|走廊|院子)[NS]$',
    '<W><A>?从P<>*到P<N>$',
    '^不是B(?:所有|每个|任何)Z的?D?<N>$',
  ),
  // A subject whose relative clause begins the sentence.
  built(
    mayGoOn,
    '^<A>?(?!(?:播放?|打开|关掉|查|搜|搜索|找|放|订|买|看|听|删除?|取消|发|翻译|推荐|来|换|做|算|唱|用|加)V)<V><N>{1,2}的D<N>$',
  ),
  built(
    question,
    '(?:会不会|要不要|该不该|有没有|是不是)[AO]<>*<N><>*<N>$',
    '_[^A-Z#~!]不A<>+<N>$',
    '多少Q<N>$',
    '<NZ>(?:哪个|谁|哪里|哪儿|哪家)Q<N>$',
    '<QW><>*<VMBOIP#HJ><>*<N>$',
    '把P<>+<V><>*<N>$',
    '<B><RD>*的D<N>$',
  ),
  built(question, '(?:要不要|会不会|是不是|该不该)A<>*<VO><>*<N>$', '<SNRT>(?:还A)?有没有O<>*<N>$'),
  // A request that says which.
  built(sentence, '^(?:<A>|<M>|<T>)*(?:帮|给|请|麻烦|设|订|放|播放|找|定)[PV].*的D<N>{1,2}$', '<F><R>的D<N>$', '<B><>*的D<N>$'),
  built(heldUp, '(?:在|正在|想|要|帮P我R)[PAM]?找V(?!.*(?:给|送)).*<N>$', '^<R>?<T>要M.*<V><>*<N>$'),
  built(heldUp, '(?:按|用|靠|按照)P<N>$', `^<NRTAMS>*(?<!V)(?:在|用|到|沿着|带着|靠)P${noVerb}*<N>$`),
  // A verb of thinking with a noun that is only the subject of its clause.
  built(goesOn, `(?:觉得|认为|以为|希望|听说|据说|发现|感觉|猜|估计|相信|想知道|记得|担心|怀疑)F(?:是B)?${nominal}<N>$`),
  // What is unknown after an adverb of degree is an adjective.
  built(sentence, '^(?!.*(?:<#>|<V>)<H>).*(?:不|很|太|真|好|超|非常|挺|蛮|有点|不太|好像)[AX]<N>$'),
  // A topic with a relative clause, or without any verb.
  built(mayGoOn, `^<NRTASZPH#>+<VIF>{1,2}<PLGNS>*的D${nominal}<N>$`, '^(?:住|来自|穿|戴|坐|站|写|新来|刚来)[VI].*的D<Z>?<N>$'),
  built(
    mayGoOn,
    '^(?:可以|能)M.*的D<N>$',
    '^<NTSA>*<RZ><NRTSAZDJ#H>*<N>$(?<!<T><A>*<N>)',
    `^<NTS>+的D${noVerb}*<N>$`,
    '^<#>?<J>的D<N>$',
    '<W><N>$',
  ),
  built(unsure, `^${noVerb}+$`),
  built(sentence, '又A<>{1,4}<N>$'),
  // Lists of bare nouns; with a conjunction before the last one, it has ended.
  built(sentence, '<NR>(?:和|跟|与|还有|以及|或|或者)[KO]<#HJDU>*<N>{1,2}$'),
  built(
    heldUp,
    `_${listed}[VPMOFI]<LGU>?<#HNJDKRI>*<NI>$`,
    '^<R>?有O<#HZ>*<N>$',
    '<#><H><N>(?!.*(?:还有|和|跟|以及)[KO])<>*<#><H><>*<N>$',
    '(?:的D<N>|成员N|材料N|选项N|<N>[里上]S)有O(?!.*(?:还有|和|跟|以及)[KO]).*<N>$',
    '(?:要做的|待办|任务|清单|要办的).*<NI>$',
    '<N><#><H><N>$',
  ),
  // A short command is whole if its object is "this" or "the red one". Another object may be the first of a list.
  built(question, '^<P>?<R>?(?:打开|关掉|关闭|停止|取消|删除|删掉|暂停|开|关|关上|调高|调低|静音|返回|退出|重启)[VF]<ZNV>*<N>$'),
  built(sentence, '_(?!(?:说|讲|问|表示|怀疑)F)<VF><>*<ZD><N>$', '^<V><R>的D<N>$'),
  // Speakers list past experiences: verb, 过 and object. Another one often follows.
  built(heldUp, '<V>过G<N>+$'),
  // What is compared: "这条路没有那条路".
  said(goesOn, '(.)没有[这那].?\\1$'),
  // A name or a number, which may have more than one part.
  built(goesOn, '<B>[a-z]{1,3}N$'),
  built(heldUp, `${named}(?:<NA>)*(?:<B>|<V>)?<ZD#HN>*<N>$`, '[a-z0-9]N$'),
  // A wish or a gift, which often has a detail or a second thing.
  built(
    heldUp,
    '^<>{0,3}(?:想|要|想要|需要)M<V>{1,2}<#>?<H>?<N>{1,2}$',
    '<V><L>?<R><#><H><DJ>*<N>$',
    '看上V<>*<N>$',
    '<N>有O<#HZNDJV>*<N>$',
  ),
  // A whole statement: subject, verb and object, or subject, 是 and noun.
  built(
    sentence,
    `^(?!(?:帮|请|给|替)P).*<NRT><>*(?<!D)_(?!${serial}V)<V><LGU>*<R>?<ZDJ#HNA>*<N>$`,
    '<RZ><A>*<X>?是B<ZDJ#HNRTA>*<N>$',
    '(?:就是|是)B<ZDJ#HNRTA>*<RD#HZ><DJN>*<N>$',
    `^给P<RN><TA>*_(?!${serial}V)<V><LU>*<#>?<H><DJN>*<N>$`,
  ),
  built(heldUp, '^<P>?<R>?<V><>*<N>$', '^(?:帮|请)P<>+<N>$', '^<>{9,}$'),
  built(heldUp, '<N>$'),
];
