// Words that ask for something to be drawn, by language
//
// Regular expressions over lower case. `draw` asks for a drawing before any object, `make` before one
// of `picture` only.

/** How a language says that something is to be drawn, where words stand between spaces. */
export interface DrawingTable {
  /** As a person names it. */
  readonly name: string
  /** Verbs that draw, whatever their object is. */
  readonly draw: string
  /** Verbs that make many things, of which a picture is one. */
  readonly make: string
  /** Verbs that show something: as a picture, or a picture that is not there yet. */
  readonly show: string
  readonly picture: string
  /** Words that mean a picture or something that stands in words: `figures`, `schéma`. */
  readonly maybe: string
  /** What an object begins with. */
  readonly article: string
  /** What one that is not known yet begins with. */
  readonly a: string
  /** What stands before the form of something: `show the turnover as a chart`. */
  readonly as: string
  /** What a noun is described by, so that a list of pictures is a list. */
  readonly of: string
  /** What joins a clause to the one before it. */
  readonly joiner: string
  /** Where the verb stands behind its object: its forms there. */
  readonly last: string
}

/** The same of a language that puts no spaces between words. */
export interface UnspacedDrawing {
  /** As a person names it. */
  readonly name: string
  /** Asks for a drawing, or for what may be one. */
  readonly drawing: string
  /** Asks for a picture, whatever is meant by the verb. */
  readonly picture: string
}

const PICTURE =
  'diagramm?s?|histograms?|venn|infographics?|screenshots?|dashboards?|powerpoint|png|svg|jpe?g'

/** The languages with spaces that STEP reads. */
export const DRAWING_TABLES: readonly DrawingTable[] = [
  {
    name: 'English',
    draw: 'plot|sketch|paint|visuali[sz]e|illustrate|chart|graph|draw up a chart of',
    make: 'draw|draw up|make|create|produce|generate|build|prepare|render|design|save|export',
    picture: `${PICTURE}|charts?|plots?|graphs?|pictures?|drawings?|images?|heat ?maps?|scatter ?plots?|illustrations?|infographics?|flow ?charts?|logos?|icons?|cartoons?|comics?|portraits?`,
    maybe: 'figures?|posters?|slides?|presentations?|sketch(?:es)?',
    show: 'show|present|display|render|give|return|print|report|represent',
    a: 'an?|one',
    as: 'as|in an?|using an?|on an?',
    of: 'of|with|from|for|about|that|which|in|on|to|by',
    article: 'the|a|an|all|each|every|these|those|them|it|this|how|which|what',
    joiner: 'and|then|and then|please|(?<!how |ways? |what )to',
    last: '',
  },
  {
    name: 'German',
    draw: 'zeichnen?|zeichnet|skizzieren?|visualisieren?|illustrieren?|veranschaulichen?',
    make: 'erstellen?|machen?|erzeugen?|generieren?|speichern?|exportieren?|gestalten?|entwerfen?|entwirf',
    picture: `${PICTURE}|\\p{L}*diagramme?n?|\\p{L}*grafik(?:en)?|\\p{L}*schaubild(?:er)?|abbildung(?:en)?|zeichnung(?:en)?|\\p{L}*bild(?:er)?|plots?|heatmaps?`,
    maybe: '\\p{L}*plakate?|folien|präsentation(?:en)?',
    show: 'zeigen?|zeig|zeigt|stelle?|stellen|stellt|gib|gebt|geben|präsentieren?',
    a: 'ein|eine|einen',
    as: 'als|in einem|in einer|in einen|mit einem|mit einer',
    of: 'von|vom|mit|der|des|zu|zum|zur|über|für|aus|in|im',
    article: 'die|der|das|den|dem|ein|eine|einen|alle|jede|jeden|jedes|diese|sie|es|wie|welche',
    joiner: 'und|dann|und dann|bitte',
    last: 'zeichnen|skizzieren|visualisieren|erstellen|darstellen',
  },
  {
    name: 'French',
    draw: 'dessiner?|dessinez|tracer?|tracez|visualiser?|visualisez|illustrer?|illustrez',
    make: 'faire|fais|faites|créer?|créez|produire|produis|générer|génère|préparer|prépare|enregistrer?|exporter?',
    picture: `${PICTURE}|diagrammes?|graphiques?|graphes?|dessins?|images?|illustrations?|histogrammes?`,
    maybe: 'schémas?|figures?|affiches?|diapositives?|présentations?|courbes?',
    show: 'montrer?|montrez|afficher?|affichez|présenter?|présentez|représenter?|représentez',
    a: 'une?',
    as: "en|comme|sous forme de|sous la forme d'un|sous la forme d'une|dans un|dans une|par un|avec un|sur un",
    of: 'de|des|du|avec|sur|pour|dans',
    article: 'le|la|les|un|une|des|chaque|tous|toutes|ce|cette|ces',
    joiner: 'et|puis|et puis|ensuite',
    last: '',
  },
  {
    name: 'Spanish',
    draw: 'dibujar?|dibuje|trazar?|trace|visualizar?|visualice|ilustrar?|graficar?|grafique',
    make: 'hacer|haz|haga|crear?|cree|producir|generar?|genere|preparar?|prepare|guardar?|exportar?',
    picture: `${PICTURE}|diagramas?|gráfic[oa]s?|dibujos?|imágenes|imagen|ilustraci(?:ón|ones)|histogramas?`,
    maybe: 'esquemas?|figuras?|carteles?|diapositivas?|presentaci(?:ón|ones)',
    show: 'mostrar|muestra|muestre|presentar?|presente|representar?|represente',
    a: 'una?',
    as: 'como|en forma de|en un|en una|con un|con una|mediante un|mediante una',
    of: 'de|del|con|sobre|para|en',
    article: 'el|la|los|las|un|una|unos|unas|cada|todos|todas|este|esta',
    joiner: 'y|luego|después|y luego|por favor',
    last: '',
  },
  {
    name: 'Italian',
    draw: 'disegna(?:re)?|disegni|traccia(?:re)?|tracci|visualizza(?:re)?|illustra(?:re)?',
    make: 'fare|fai|crea(?:re)?|crei|produrre|produci|genera(?:re)?|prepara(?:re)?|salva(?:re)?|esporta(?:re)?',
    picture: `${PICTURE}|diagramm[ai]|grafic[oi]|disegn[oi]|immagin[ei]|illustrazion[ei]|istogramm[ai]`,
    maybe: 'schem[ai]|figur[ae]|manifest[oi]|diapositiv[ae]|presentazion[ei]',
    show: 'mostra(?:re)?|mostri|presenta(?:re)?|presenti|rappresenta(?:re)?|rappresenti',
    a: 'una?|uno',
    as: 'come|sotto forma di|in un|in una|con un|con una|in forma di',
    of: 'di|del|dei|delle|della|degli|con|su|sui|per|in',
    article: 'il|lo|la|i|gli|le|un|uno|una|ogni|tutti|tutte|questo|questa',
    joiner: 'e|poi|e poi|quindi',
    last: '',
  },
  {
    name: 'Portuguese',
    draw: 'desenhar?|desenhe|traçar?|trace|visualizar?|visualize|ilustrar?|ilustre',
    make: 'fazer|faça|faz|criar?|crie|produzir|produza|gerar?|gere|preparar?|prepare|salvar?|salve|guardar?|exportar?',
    picture: `${PICTURE}|diagramas?|gráficos?|desenhos?|imagens?|imagem|ilustraç(?:ão|ões)|histogramas?`,
    maybe: 'esquemas?|figuras?|cartaz(?:es)?|slides?|apresentaç(?:ão|ões)',
    show: 'mostrar?|mostre|apresentar?|apresente|representar?|represente|exibir|exiba',
    a: 'uma?',
    as: 'como|em forma de|na forma de|sob a forma de|num|numa|em um|em uma|com um',
    of: 'de|do|da|dos|das|com|sobre|para|em',
    article: 'o|a|os|as|um|uma|uns|umas|cada|todos|todas|este|esta',
    joiner: 'e|depois|e depois|então',
    last: '',
  },
  {
    name: 'Dutch',
    draw: 'teken(?:en)?|schets(?:en)?|visualiseer|visualiseren|illustreer|illustreren',
    make: 'maak|maken|creëer|genereer|produceer|bereid|bewaar|exporteer',
    picture: `${PICTURE}|\\p{L}*diagram(?:men)?|\\p{L}*grafiek(?:en)?|tekening(?:en)?|afbeelding(?:en)?`,
    maybe: "figu(?:ur|ren)|posters?|dia's|presentaties?",
    show: 'toon|tonen|laat|geef|presenteer|presenteren',
    a: 'een',
    as: 'als|in een|met een',
    of: 'van|met|over|voor|in|uit',
    article: 'de|het|een|elke|elk|alle|deze|dit|ze',
    joiner: 'en|dan|en dan|daarna',
    last: 'tekenen|schetsen',
  },
  {
    name: 'Russian',
    draw: 'нарисуй(?:те)?|нарисовать|начерти(?:те)?|начертить|изобрази(?:те)?|изобразить|визуализируй(?:те)?|визуализировать',
    make: 'построй(?:те)?|построить|создай(?:те)?|создать|сделай(?:те)?|сделать|сохрани(?:те)?|сохранить',
    picture:
      'диаграмм[уыаеой]*|график(?:а|и|ов|е|ом)?|рисун(?:ок|ки|ка)|картин(?:ку|ки)|изображени[ея]|гистограмм[уыаеой]*',
    maybe: 'схем[уыа]?|слайды?|презентаци[юяи]',
    show: 'покажи(?:те)?|показать|представь(?:те)?|представить|изобрази(?:те)?|изобразить',
    a: '',
    as: 'в виде|на|в форме',
    of: 'список|списка|перечень|описание|обзор|таблицу|таблица|о|об|для|из|с',
    article: 'все|всё|каждый|каждую|эти|этот',
    joiner: 'и|затем|потом|и затем',
    last: '',
  },
]

const CHINESE_PICTURE =
  '(?:图表|图形|图像|图片|示意图|韦恩图|直方图|柱状图|条形图|折线图|饼图|散点图|流程图|热力图|曲线图|插图|甘特图)(?!的|列表|清单|名|标题|说明|描述)'
const JAPANESE_END = '(?:ください|下さい)?(?=$|[。！？、，\\s])'

/** The others. */
export const UNSPACED_DRAWINGS: readonly UnspacedDrawing[] = [
  {
    name: 'Chinese',
    drawing:
      '画出|绘制|画一|画个|可视化|画图|作图|(?:制作|生成|创建)[^。！？，；]{0,12}(?:图表|图形|图像|图片|示意图|韦恩图|直方图|幻灯片|海报|演示文稿)',
    picture: [
      '(?<=^|[。！？，；、\\s]|请|并|然后|再|(?:将|把|根据|按照?|为|给|基于|用|以|从|对)[^。！？，；]{0,20})',
      `(?:(?:画|绘|制作|生成|创建|做)[^。！？，；]{0,16}${CHINESE_PICTURE}`,
      `|(?:用|以)[^。！？，；]{0,8}${CHINESE_PICTURE}[^。！？，；]{0,6}(?:展示|显示|呈现|表示)(?!的)|画图|作图)`,
    ].join(''),
  },
  {
    name: 'Japanese',
    drawing:
      '描いて|描く|描画|図示|可視化|図にし|グラフにし|グラフ化|(?:図|グラフ|ヒストグラム|スライド|ポスター|画像)を(?:作|生成)',
    picture: [
      '(?:図表?|グラフ|ヒストグラム|チャート|画像|イラスト)',
      '(?:を(?:描いて|描く|描画する|描画して|作る|作って|作成する|作成して|作成|生成する|生成して)',
      '|(?:にする|にして|で示す|で示して|で表す|で表して|で表示する|で表示して|にまとめる|にまとめて|として描く))',
      `${JAPANESE_END}|(?:図示|可視化|グラフ化|作図)(?:する|して|せよ)?${JAPANESE_END}`,
    ].join(''),
  },
]
