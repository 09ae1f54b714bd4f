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
  '(?:买|要买|想买|吃|喝|带|带上|加|加上|添加|新增|点|要|想要|需要|来|来一份|邀请|请|有|还有|会|做|煮|炒|弄|放|装|喜欢|爱|记|去|记一下|记下|去过|吃过|玩过|看过|学过|拿|准备|交|寄|缺|少|卖|选|订|试过|只剩|剩下|想吃|想喝|学|对)';

/** Mandarin sentences that end with a noun. */
export const nounEnds: EndPattern[] = [
  built(heldUp, '^<JN>+就是B<>*<N>$'),
  // Asked for by its name alone: "明天北京的天气".
  said(
    sentence,
    '(?:天气|气温|新闻|价格|汇率|股价|路况)$(?<!(?:查|查一下|看|看看|看一下|播放?).{2,3})(?<=^[^我你他她想要觉得知道]*|(?:查|看|告诉我|问|说|报).*)',
  ),
  built(sentence, '^<>{5,}给P<>*<N>$(?<=<VI><>+给P<>*<N>)'),
  built(heldUp, '<VI>给P<>*<N>$'),
  built(sentence, '把P<>+[^A-Z#~!]*成N<>+$'),
  // A preposition with its noun, and no verb.
  built(
    goesOn,
    `(?<!V)(?:把|被|给|跟|和|与|向|对|替|从|比|关于|除了|离|让|叫|帮|请|随着|根据|通过|为了|为|往|趁着|针对|由|陪)[PKC]${nominal}<N>$`,
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
  built(sentence, '^(?:<A>|<M>|<T>)*(?:帮|给|请|麻烦|设|订|放|播放|找|定)[PV].*的D<N>$', '<F><R>的D<N>$', '<B><>*的D<N>$'),
  built(heldUp, '(?:在|正在|想|要|帮P我R)[PAM]?找V(?!.*(?:给|送)).*<N>$', '^<R>?<T>要M.*<V><>*<N>$'),
  built(heldUp, '(?:按|用|靠|按照)P<N>$', `^<NRTAMS>*(?<!V)(?:在|用|到|沿着|带着|靠)P${noVerb}*<N>$`),
  // A verb of thinking with a noun that is only the subject of its clause.
  built(goesOn, `(?:觉得|认为|以为|希望|听说|据说|发现|感觉|猜|估计|相信|想知道|记得|担心)F${nominal}<N>$`),
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
  built(sentence, '<N>(?:和|跟|与|还有|以及|或|或者)[KO]<#HJD>*<N>$'),
  built(
    heldUp,
    `_${listed}[VPMOFI]<LG>?<#HNJDKRI>*<NI>$`,
    '^<R>?有O<#HZ>*<N>$',
    '<#><H><N>(?!.*(?:还有|和|跟|以及)[KO])<>*<#><H><>*<N>$',
    '(?:的D<N>|成员N|材料N|选项N|<N>[里上]S)有O(?!.*(?:还有|和|跟|以及)[KO]).*<N>$',
    '(?:要做的|待办|任务|清单|要办的).*<NI>$',
    '<N><#><H><N>$',
  ),
  // A short command is whole if its object is "this" or "the red one". Another object may be the first of a list.
  built(question, '^<P>?<R>?(?:打开|关掉|关闭|停止|取消|删除|删掉|暂停|开|关|关上|调高|调低|静音|返回|退出|重启)[VF]<ZNV>*<N>$'),
  built(sentence, '<VF><>*<ZD><N>$', '^<V><R>的D<N>$'),
  built(heldUp, '^<P>?<R>?<V><>*<N>$', '^(?:帮|请)P<>+<N>$', '^<>{9,}$'),
  built(heldUp, '<N>$'),
];
