// Words that ask for something to be drawn, by language
//
// Regular expressions over lower case. `draw` asks for a drawing before any object, `make` before one
// of `picture` only.

/** How a language says that something is to be drawn. */
export interface DrawingTable {
  /** As a person names it. */
  readonly name: string
  /** Whether words stand between spaces. */
  readonly spaced: boolean
  /** Verbs that draw, whatever their object is. */
  readonly draw: string
  /** Verbs that make many things, of which a picture is one. */
  readonly make: string
  readonly picture: string
  /** What an object begins with. */
  readonly article: string
  /** What joins a clause to the one before it. */
  readonly joiner: string
  /** Where the verb stands behind its object: its forms there. */
  readonly last: string
}

const PICTURE =
  'diagramm?s?|histograms?|venn|infographics?|screenshots?|dashboards?|powerpoint|png|svg|jpe?g'

/** The languages that STEP reads. */
export const DRAWING_TABLES: readonly DrawingTable[] = [
  {
    name: 'English',
    spaced: true,
    draw: 'plot|sketch|paint|visuali[sz]e|illustrate|chart|graph|draw up a chart of',
    make: 'draw|draw up|make|create|produce|generate|build|prepare|render|design|show|print|save|export|give|return',
    picture: `${PICTURE}|charts?|plots?|graphs?|figures?|pictures?|drawings?|images?|heat ?maps?|scatter ?plots?|illustrations?|posters?|slides?|presentations?|sketch(?:es)?`,
    article: 'the|a|an|all|each|every|these|those|them|it|this|how|which|what',
    joiner: 'and|then|and then|please|to',
    last: '',
  },
  {
    name: 'German',
    spaced: true,
    draw: 'zeichnen?|zeichnet|skizzieren?|visualisieren?|illustrieren?|veranschaulichen?',
    make: 'erstellen?|machen?|erzeugen?|generieren?|speichern?|exportieren?|gestalten?|entwerfen?|entwirf',
    picture: `${PICTURE}|\\p{L}*diagramme?n?|\\p{L}*grafik(?:en)?|\\p{L}*schaubild(?:er)?|abbildung(?:en)?|zeichnung(?:en)?|\\p{L}*bild(?:er)?|\\p{L}*plakate?|folien|präsentation(?:en)?|plots?|heatmaps?`,
    article: 'die|der|das|den|dem|ein|eine|einen|alle|jede|jeden|jedes|diese|sie|es|wie|welche',
    joiner: 'und|dann|und dann|bitte|zu',
    last: 'zeichnen|skizzieren|visualisieren|erstellen|darstellen',
  },
  {
    name: 'French',
    spaced: true,
    draw: 'dessiner?|dessinez|tracer?|tracez|visualiser?|visualisez|illustrer?|illustrez',
    make: 'faire|fais|faites|créer?|créez|produire|produis|générer|génère|préparer|prépare|enregistrer?|exporter?',
    picture: `${PICTURE}|diagrammes?|graphiques?|graphes?|schémas?|dessins?|images?|figures?|illustrations?|affiches?|diapositives?|présentations?|histogrammes?|courbes?`,
    article: 'le|la|les|un|une|des|chaque|tous|toutes|ce|cette|ces',
    joiner: 'et|puis|et puis|ensuite|de',
    last: '',
  },
  {
    name: 'Spanish',
    spaced: true,
    draw: 'dibujar?|dibuje|trazar?|trace|visualizar?|visualice|ilustrar?|graficar?|grafique',
    make: 'hacer|haz|haga|crear?|cree|producir|generar?|genere|preparar?|prepare|guardar?|exportar?',
    picture: `${PICTURE}|diagramas?|gráfic[oa]s?|esquemas?|dibujos?|imágen(?:es)?|imagen|figuras?|ilustraci(?:ón|ones)|carteles?|diapositivas?|presentaci(?:ón|ones)|histogramas?`,
    article: 'el|la|los|las|un|una|unos|unas|cada|todos|todas|este|esta',
    joiner: 'y|luego|después|y luego|por favor',
    last: '',
  },
  {
    name: 'Italian',
    spaced: true,
    draw: 'disegna(?:re)?|disegni|traccia(?:re)?|tracci|visualizza(?:re)?|illustra(?:re)?',
    make: 'fare|fai|crea(?:re)?|crei|produrre|produci|genera(?:re)?|prepara(?:re)?|salva(?:re)?|esporta(?:re)?',
    picture: `${PICTURE}|diagramm[ai]|grafic[oi]|schem[ai]|disegn[oi]|immagin[ei]|figur[ae]|illustrazion[ei]|manifest[oi]|diapositiv[ae]|presentazion[ei]|istogramm[ai]`,
    article: 'il|lo|la|i|gli|le|un|uno|una|ogni|tutti|tutte|questo|questa',
    joiner: 'e|poi|e poi|quindi',
    last: '',
  },
  {
    name: 'Portuguese',
    spaced: true,
    draw: 'desenhar?|desenhe|traçar?|trace|visualizar?|visualize|ilustrar?|ilustre',
    make: 'fazer|faça|faz|criar?|crie|produzir|produza|gerar?|gere|preparar?|prepare|salvar?|salve|guardar?|exportar?',
    picture: `${PICTURE}|diagramas?|gráficos?|esquemas?|desenhos?|imagens?|imagem|figuras?|ilustraç(?:ão|ões)|cartaz(?:es)?|slides?|apresentaç(?:ão|ões)|histogramas?`,
    article: 'o|a|os|as|um|uma|uns|umas|cada|todos|todas|este|esta',
    joiner: 'e|depois|e depois|então',
    last: '',
  },
  {
    name: 'Dutch',
    spaced: true,
    draw: 'teken(?:en)?|schets(?:en)?|visualiseer|visualiseren|illustreer|illustreren',
    make: 'maak|maken|creëer|genereer|produceer|bereid|bewaar|exporteer',
    picture: `${PICTURE}|\\p{L}*diagram(?:men)?|\\p{L}*grafiek(?:en)?|tekening(?:en)?|afbeelding(?:en)?|figu(?:ur|ren)|posters?|dia's|presentaties?`,
    article: 'de|het|een|elke|elk|alle|deze|dit|ze',
    joiner: 'en|dan|en dan|daarna',
    last: 'tekenen|schetsen',
  },
  {
    name: 'Russian',
    spaced: true,
    draw: 'нарисуй(?:те)?|нарисовать|начерти(?:те)?|начертить|изобрази(?:те)?|изобразить|визуализируй(?:те)?|визуализировать',
    make: 'построй(?:те)?|построить|создай(?:те)?|создать|сделай(?:те)?|сделать|сохрани(?:те)?|сохранить',
    picture:
      'диаграмм[уыа]?|график[аи]?|схем[уыа]?|рисун(?:ок|ки)|картин(?:ку|ки)|изображени[ея]|гистограмм[уыа]?|слайды?|презентаци[юяи]',
    article: 'все|всё|каждый|каждую|эти|этот',
    joiner: 'и|затем|потом|и затем',
    last: '',
  },
  {
    name: 'Chinese',
    spaced: false,
    draw: '画出|绘制|画一|画个|可视化|画图|作图',
    make: '制作|生成|创建',
    picture: '图表|图形|图像|图片|示意图|韦恩图|直方图|幻灯片|海报|演示文稿',
    article: '',
    joiner: '',
    last: '',
  },
  {
    name: 'Japanese',
    spaced: false,
    draw: '描いて|描く|描画|図示|可視化|図にし|グラフにし|グラフ化',
    make: '(?:図|グラフ|ヒストグラム|スライド|ポスター|画像)を(?:作|生成)',
    picture: '',
    article: '',
    joiner: '',
    last: '',
  },
]
