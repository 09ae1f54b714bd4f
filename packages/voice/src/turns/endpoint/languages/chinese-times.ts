import { completions } from '../completion.ts';
import type { EndPattern } from '../utterance-grammar.ts';
import { built, said } from './chinese-words.ts';

const { goesOn, mayGoOn, heldUp, unsure, sentence, question } = completions;

/** Mandarin sentences that end with a time or a place: before a verb that is still to come, or after one. */
export const timeEnds: EndPattern[] = [
  built(question, '(?:<VIB>|到P)<>*[^A-Z#~!]*(?:周|星期|礼拜).T$(?<!提醒.*)'),
  built(sentence, '点[^A-Z]*分T$', '月[^A-Z]*T?[^A-Z]*号T$(?<=<B>.*)'),
  built(mayGoOn, '[0-9零〇一二三四五六七八九十](?:月|年)T$'),
  built(heldUp, '(?:飞机|班机|航班|火车|高铁|车|起飞|出发)[NI](?:时间N)?是B<T>*[^A-Z#~!]*点T$'),
  built(unsure, '(?:是B|(?:设|定|订|调|开)[VN](?:在|到)?P?)<T>*[^A-Z#~!]*点T$'),
  built(sentence, '^(?:大概|差不多|应该|可能|大约)[AM]<T>+$'),
  built(mayGoOn, '[^成在是到]V<T>+$'),
  built(sentence, '<VI><>*[^A-Z#~!]*点[^A-Z#~!]*T$'),
  built(sentence, '(?:是|到|改到|改成|约在|定在|等到|延到|推迟到|换成)[BPV]<T>+$', '(?:约|改|定|订)V<P>?<T>+$'),
  said(goesOn, '^每.{1,8}$(?<!次|遍|吃)'),
  built(sentence, '^<T>+左右S$', '^<T>+前[NS]$'),
  built(goesOn, '(?:<R>|提醒F|叫P|请P|知不知道F|<P>)<AM>*<T>+(?:之前|以前|左右|前|后)?<S>?$', '<PR><A>*<T>+<S>?$'),
  built(unsure, '^<T>+<S>?$'),
  built(heldUp, '<VIUL><>*<T>$'),
  built(mayGoOn, '<T>$', '<T>(?:左右|前后)[SN]$'),
  built(goesOn, '^<Z>.*<S>$'),
  built(heldUp, '<V>[上下]S$'),
  built(mayGoOn, '^(?:坐|站|住|躺|放|挂|摆|停)V在P<>*<S>$'),
  built(sentence, '<V>(?:在|到)P<>*<S>$', '<B><>*<S>$', '把P<>+<V>[上下]S$'),
  built(unsure, '<V><>*<S>$'),
  built(unsure, '^<N>?<S>$'),
  built(heldUp, '^<R><A>*在P<>*<S>$'),
  built(unsure, '^<ZRND>*<N><A>?在P<ND>+[里上下]S$'),
  built(heldUp, '<NRT><A>*在P<>*<S>$'),
  built(goesOn, '<S>$'),
];
